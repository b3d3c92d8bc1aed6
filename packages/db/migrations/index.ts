import type { Migration } from 'kysely';
import * as accounts from './0001_accounts.ts';
import * as content from './0002_content.ts';
import * as payments from './0003_payments.ts';
import * as study from './0004_study.ts';
import * as audit from './0005_audit.ts';
import * as places from './0006_places.ts';
import * as desk from './0008_desk.ts';
import * as images from './0009_images.ts';
import * as imports from './0010_imports.ts';
import * as records from './0011_records.ts';
import * as mails from './0012_mails.ts';
import * as plans from './0014_plans.ts';
import * as searches from './0015_searches.ts';
import * as keys from './0016_keys.ts';
import * as versions from './0017_versions.ts';
import * as signIns from './0018_sign_ins.ts';
import * as spellings from './0019_spellings.ts';
import * as dropContentVersions from './0020_drop_content_versions.ts';
import * as semesterFee from './0021_semester_fee.ts';
import * as baremes from './0022_baremes.ts';
import * as answerLog from './0023_answer_log.ts';
import * as questionVersions from './0024_question_versions.ts';
import * as questionFormat from './0025_question_format.ts';
import * as sittings from './0027_sittings.ts';
import * as marks from './0028_marks.ts';
import * as reviews from './0030_reviews.ts';
import * as comparison from './0031_comparison.ts';
import * as examPapers from './0033_exam_papers.ts';
import * as mockExams from './0034_mock_exams.ts';
import * as expectedAnswers from './0036_expected_answers.ts';
import * as qrocAnswers from './0037_qroc_answers.ts';
import * as qrocCards from './0038_qroc_cards.ts';
import * as uniqueNames from './0039_unique_names.ts';
import * as reopenedOrders from './0040_reopened_orders.ts';
import * as grantedAccess from './0041_granted_access.ts';
import * as mendLettersMask from './0042_mend_letters_mask.ts';
import * as backups from './0043_backups.ts';
import * as notifications from './0044_notifications.ts';
import * as reports from './0045_reports.ts';
import * as accountingRecords from './0046_accounting_records.ts';
import * as releases from './0047_releases.ts';
import * as openQuestionsInSittings from './0048_open_questions_in_sittings.ts';
import * as twins from './0050_twins.ts';
import * as memory from './0051_memory.ts';
import * as receiptMarks from './0052_receipt_marks.ts';
import * as importCells from './0053_import_cells.ts';
import * as studentNotes from './0054_student_notes.ts';
import * as listOrders from './0055_list_orders.ts';
import * as itemAnalysis from './0056_item_analysis.ts';
import * as explanations from './0057_explanations.ts';
import * as questionTextFormat from './0058_question_text_format.ts';
import * as staffRoles from './0059_staff_roles.ts';
import * as invitations from './0060_invitations.ts';
import * as bulkChanges from './0061_bulk_changes.ts';
import * as savedViews from './0062_saved_views.ts';
import * as settings from './0063_settings.ts';
import * as importEntries from './0064_import_entries.ts';
import * as reportsOfOpenQuestions from './0065_reports_of_open_questions.ts';
import * as questionMerges from './0066_question_merges.ts';
import * as marksOfOpenQuestions from './0067_marks_of_open_questions.ts';
import * as bookAdditions from './0068_book_additions.ts';
import * as moreListOrders from './0069_more_list_orders.ts';
import * as scopesOfStaff from './0071_scopes_of_staff.ts';
import * as questionDrafts from './0073_question_drafts.ts';
import * as signatures from './0074_signatures.ts';
import * as reportOrder from './0075_report_order.ts';
import * as qrocMerges from './0076_qroc_merges.ts';
import * as searchTexts from './0079_search_texts.ts';
import * as daySittings from './0081_day_sittings.ts';
import * as keepAll from './0082_keep_all.ts';
import * as orderSearches from './0083_order_searches.ts';
import * as qrocStates from './0085_qroc_states.ts';
import * as questionStates from './0087_question_states.ts';
import * as abbreviations from './0088_abbreviations.ts';
import * as paperComparisons from './0089_paper_comparisons.ts';
import * as explanationCredits from './0090_explanation_credits.ts';
import * as heldExplanations from './0091_held_explanations.ts';
import * as formerFigures from './0092_former_figures.ts';
import * as comparedAnswers from './0093_compared_answers.ts';
import * as jobTries from './0094_job_tries.ts';
import * as keepChanges from './0095_keep_changes.ts';
import * as withheldItems from './0096_withheld_items.ts';
import * as givenLetters from './0097_given_letters.ts';
import * as confirmedAddresses from './0098_confirmed_addresses.ts';
import * as askedQuestionsStay from './0099_asked_questions_stay.ts';
import * as triedBackups from './0101_tried_backups.ts';
import * as importColumnNames from './0102_import_column_names.ts';
import * as importFormats from './0106_import_formats.ts';
import * as listVersions from './0108_list_versions.ts';
import * as cases from './0109_cases.ts';
import * as importedCases from './0110_imported_cases.ts';
import * as ledger from './0115_ledger.ts';
import * as drawnQuestions from './0116_drawn_questions.ts';
import * as groupedCases from './0117_grouped_cases.ts';
import * as casePictures from './0118_case_pictures.ts';
import * as bulkStates from './0120_bulk_states.ts';
import * as choiceLimit from './0121_choice_limit.ts';
import * as mergedAccounts from './0122_merged_accounts.ts';
import * as importPages from './0125_import_pages.ts';
import * as closedMonths from './0127_closed_months.ts';
import * as examClasses from './0128_exam_classes.ts';
import * as lastSignIns from './0129_last_sign_ins.ts';
import * as sessionsAndSheets from './0131_sessions_and_sheets.ts';
import * as legal from './0132_legal.ts';
import * as mergesAsChanges from './0133_merges_as_changes.ts';
import * as dropImportMappings from './0134_drop_import_mappings.ts';
import * as mailTriesLeft from './0135_mail_tries_left.ts';
import * as retiredTables from './0136_retired_tables.ts';
import * as statements from './0140_statements.ts';
import * as refunds from './0141_refunds.ts';
import * as unsureVerdict from './0143_unsure_verdict.ts';
import * as postponedTasks from './0144_postponed_tasks.ts';
import * as deskRoles from './0149_desk_roles.ts';
import * as statedTransfers from './0150_stated_transfers.ts';
import * as studies from './0153_studies.ts';
import * as openChapters from './0154_open_chapters.ts';
import * as codes from './0155_codes.ts';
import * as groupOrders from './0156_group_orders.ts';
import * as dailyGoals from './0162_daily_goals.ts';
import * as push from './0163_push.ts';
import * as secondFactors from './0164_second_factors.ts';
import * as devices from './0165_devices.ts';
import * as examDatesByDay from './0167_exam_dates_by_day.ts';
import * as importRowsInForms from './0168_import_rows_in_forms.ts';
import * as furtherSlots from './0170_further_slots.ts';
import * as pushKeyLengths from './0172_push_key_lengths.ts';
import * as codeLives from './0173_code_lives.ts';
import * as amountDue from './0174_amount_due.ts';
import * as refundsTakenBack from './0175_refunds_taken_back.ts';
import * as statementStates from './0180_statement_states.ts';
import * as movedOptions from './0184_moved_options.ts';
import * as duplicatePairs from './0185_duplicate_pairs.ts';
import * as questionComparisons from './0186_question_comparisons.ts';
import * as versionsOfBoth from './0187_question_versions.ts';
import * as cardDecisions from './0188_card_decisions.ts';
import * as mockExamParts from './0189_mock_exam_parts.ts';
import * as accessReminders from './0190_access_reminders.ts';
import * as authRequests from './0191_auth_requests.ts';
import * as marksOfJobs from './0192_marks_of_jobs.ts';
import * as mockExamQuestions from './0193_mock_exam_questions.ts';
import * as rowsToCheck from './0195_rows_to_check.ts';
import * as groupsFromThree from './0196_groups_from_three.ts';
import * as dropRetiredTables from './0200_drop_retired_tables.ts';
import * as answersToCompare from './0205_answers_to_compare.ts';
import * as seatsWithoutOrders from './0208_seats_without_orders.ts';
import * as receiptReadings from './0209_receipt_readings.ts';
import * as studentStory from './0220_student_story.ts';
import * as facultyOfPapers from './0221_faculty_of_papers.ts';
import * as studentSearch from './0230_student_search.ts';
import * as chapterSheets from './0231_chapter_sheets.ts';
import * as zones from './0240_zones.ts';
import * as h5pImports from './0241_h5p_imports.ts';

/** All migrations by name, in order. One that has landed is never changed again. */
export const migrations: Record<string, Migration> = {
  '0001_accounts': accounts,
  '0002_content': content,
  '0003_payments': payments,
  '0004_study': study,
  '0005_audit': audit,
  '0006_places': places,
  '0008_desk': desk,
  '0009_images': images,
  '0010_imports': imports,
  '0011_records': records,
  '0012_mails': mails,
  '0014_plans': plans,
  '0015_searches': searches,
  '0016_keys': keys,
  '0017_versions': versions,
  '0018_sign_ins': signIns,
  '0019_spellings': spellings,
  '0020_drop_content_versions': dropContentVersions,
  '0021_semester_fee': semesterFee,
  '0022_baremes': baremes,
  '0023_answer_log': answerLog,
  '0024_question_versions': questionVersions,
  '0025_question_format': questionFormat,
  '0027_sittings': sittings,
  '0028_marks': marks,
  '0030_reviews': reviews,
  '0031_comparison': comparison,
  '0033_exam_papers': examPapers,
  '0034_mock_exams': mockExams,
  '0036_expected_answers': expectedAnswers,
  '0037_qroc_answers': qrocAnswers,
  '0038_qroc_cards': qrocCards,
  '0039_unique_names': uniqueNames,
  '0040_reopened_orders': reopenedOrders,
  '0041_granted_access': grantedAccess,
  '0042_mend_letters_mask': mendLettersMask,
  '0043_backups': backups,
  '0044_notifications': notifications,
  '0045_reports': reports,
  '0046_accounting_records': accountingRecords,
  '0047_releases': releases,
  '0048_open_questions_in_sittings': openQuestionsInSittings,
  '0050_twins': twins,
  '0051_memory': memory,
  '0052_receipt_marks': receiptMarks,
  '0053_import_cells': importCells,
  '0054_student_notes': studentNotes,
  '0055_list_orders': listOrders,
  '0056_item_analysis': itemAnalysis,
  '0057_explanations': explanations,
  '0058_question_text_format': questionTextFormat,
  '0059_staff_roles': staffRoles,
  '0060_invitations': invitations,
  '0061_bulk_changes': bulkChanges,
  '0062_saved_views': savedViews,
  '0063_settings': settings,
  '0064_import_entries': importEntries,
  '0065_reports_of_open_questions': reportsOfOpenQuestions,
  '0066_question_merges': questionMerges,
  '0067_marks_of_open_questions': marksOfOpenQuestions,
  '0068_book_additions': bookAdditions,
  '0069_more_list_orders': moreListOrders,
  '0071_scopes_of_staff': scopesOfStaff,
  '0073_question_drafts': questionDrafts,
  '0074_signatures': signatures,
  '0075_report_order': reportOrder,
  '0076_qroc_merges': qrocMerges,
  '0079_search_texts': searchTexts,
  '0081_day_sittings': daySittings,
  '0082_keep_all': keepAll,
  '0083_order_searches': orderSearches,
  '0085_qroc_states': qrocStates,
  '0087_question_states': questionStates,
  '0088_abbreviations': abbreviations,
  '0089_paper_comparisons': paperComparisons,
  '0090_explanation_credits': explanationCredits,
  '0091_held_explanations': heldExplanations,
  '0092_former_figures': formerFigures,
  '0093_compared_answers': comparedAnswers,
  '0094_job_tries': jobTries,
  '0095_keep_changes': keepChanges,
  '0096_withheld_items': withheldItems,
  '0097_given_letters': givenLetters,
  '0098_confirmed_addresses': confirmedAddresses,
  '0099_asked_questions_stay': askedQuestionsStay,
  '0101_tried_backups': triedBackups,
  '0102_import_column_names': importColumnNames,
  '0106_import_formats': importFormats,
  '0108_list_versions': listVersions,
  '0109_cases': cases,
  '0110_imported_cases': importedCases,
  '0115_ledger': ledger,
  '0116_drawn_questions': drawnQuestions,
  '0117_grouped_cases': groupedCases,
  '0118_case_pictures': casePictures,
  '0120_bulk_states': bulkStates,
  '0121_choice_limit': choiceLimit,
  '0122_merged_accounts': mergedAccounts,
  '0125_import_pages': importPages,
  '0127_closed_months': closedMonths,
  '0128_exam_classes': examClasses,
  '0129_last_sign_ins': lastSignIns,
  '0131_sessions_and_sheets': sessionsAndSheets,
  '0132_legal': legal,
  '0133_merges_as_changes': mergesAsChanges,
  '0134_drop_import_mappings': dropImportMappings,
  '0135_mail_tries_left': mailTriesLeft,
  '0136_retired_tables': retiredTables,
  '0140_statements': statements,
  '0141_refunds': refunds,
  '0143_unsure_verdict': unsureVerdict,
  '0144_postponed_tasks': postponedTasks,
  '0149_desk_roles': deskRoles,
  '0150_stated_transfers': statedTransfers,
  '0153_studies': studies,
  '0154_open_chapters': openChapters,
  '0155_codes': codes,
  '0156_group_orders': groupOrders,
  '0162_daily_goals': dailyGoals,
  '0163_push': push,
  '0164_second_factors': secondFactors,
  '0165_devices': devices,
  '0167_exam_dates_by_day': examDatesByDay,
  '0168_import_rows_in_forms': importRowsInForms,
  '0170_further_slots': furtherSlots,
  '0172_push_key_lengths': pushKeyLengths,
  '0173_code_lives': codeLives,
  '0174_amount_due': amountDue,
  '0175_refunds_taken_back': refundsTakenBack,
  '0180_statement_states': statementStates,
  '0184_moved_options': movedOptions,
  '0185_duplicate_pairs': duplicatePairs,
  '0186_question_comparisons': questionComparisons,
  '0187_question_versions': versionsOfBoth,
  '0188_card_decisions': cardDecisions,
  '0189_mock_exam_parts': mockExamParts,
  '0190_access_reminders': accessReminders,
  '0191_auth_requests': authRequests,
  '0192_marks_of_jobs': marksOfJobs,
  '0193_mock_exam_questions': mockExamQuestions,
  '0195_rows_to_check': rowsToCheck,
  '0196_groups_from_three': groupsFromThree,
  '0200_drop_retired_tables': dropRetiredTables,
  '0205_answers_to_compare': answersToCompare,
  '0208_seats_without_orders': seatsWithoutOrders,
  '0209_receipt_readings': receiptReadings,
  '0220_student_story': studentStory,
  '0221_faculty_of_papers': facultyOfPapers,
  '0230_student_search': studentSearch,
  '0231_chapter_sheets': chapterSheets,
  '0240_zones': zones,
  '0241_h5p_imports': h5pImports,
};
