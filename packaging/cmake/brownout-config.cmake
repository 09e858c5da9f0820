# SPDX-License-Identifier: Apache-2.0
# find_package(brownout) gives
#
#   brownout_add_check(TARGET [NAME name] [FAIL_ON note|warning|error]
#                      [OPTIONS option...])
#
# which adds a build target and a test, both called TARGET-brownout unless NAME
# says otherwise, that run `brownout check` on the C sources of TARGET with its
# include folders, and definitions. They fail if there are findings.
# FAIL_ON needs a brownout that has --fail-on.
get_filename_component(_brownout_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.."
                       ABSOLUTE)
find_program(BROWNOUT brownout HINTS "${_brownout_prefix}/bin"
             DOC "the program brownout")
if(NOT BROWNOUT)
  set(brownout_FOUND FALSE)
  set(brownout_NOT_FOUND_MESSAGE "there is no program 'brownout'; set BROWNOUT")
  return()
endif()

function(brownout_add_check target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "NAME;FAIL_ON" "OPTIONS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR
            "brownout_add_check: unknown: ${arg_UNPARSED_ARGUMENTS}; options of"
            " brownout follow OPTIONS")
  endif()
  if(NOT TARGET ${target})
    message(FATAL_ERROR "brownout_add_check: '${target}' is no target")
  endif()
  if(NOT arg_NAME)
    set(arg_NAME "${target}-brownout")
  endif()
  if(arg_FAIL_ON)
    list(APPEND arg_OPTIONS --fail-on "${arg_FAIL_ON}")
  endif()

  get_target_property(source_dir ${target} SOURCE_DIR)
  get_target_property(sources ${target} SOURCES)
  set(files)
  foreach(source IN LISTS sources)
    if(source MATCHES "\\.(c|ll|bc)$")
      get_filename_component(source "${source}" ABSOLUTE
                             BASE_DIR "${source_dir}")
      list(APPEND files "${source}")
    endif()
  endforeach()
  if(NOT files)
    message(FATAL_ERROR
            "brownout_add_check: target '${target}' has no source in C")
  endif()

  set(includes "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  set(defines "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
  add_custom_target(${arg_NAME}
                    COMMAND "${BROWNOUT}" check ${arg_OPTIONS}
                            "$<$<BOOL:${includes}>:-I$<JOIN:${includes},;-I>>"
                            "$<$<BOOL:${defines}>:-D$<JOIN:${defines},;-D>>"
                            ${files}
                    WORKING_DIRECTORY "${source_dir}"
                    COMMENT "brownout check ${target}"
                    COMMAND_EXPAND_LISTS VERBATIM)
  add_test(NAME ${arg_NAME}
           COMMAND "${CMAKE_COMMAND}" --build "${CMAKE_BINARY_DIR}"
                   --target ${arg_NAME} --config $<CONFIG>)
endfunction()
