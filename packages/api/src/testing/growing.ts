/**
 * Tables that grow with every student, every question or every day. The others may be read as a whole:
 * semesters, subjects, chapters, exam papers and scoring rules are made by hand, as files of questions are
 * sent: some hundreds in years.
 */
export const GROWING = [
  ...['users', 'sessions', 'password_resets', 'payments', 'access', 'attempts', 'answers'],
  ...['answer_history', 'qcms', 'qrocs', 'qcm_stats', 'qroc_reveals', 'study_days', 'audit_log'],
  ...[
    'audit_personal',
    'images',
    'import_rows',
    'mails',
    'access_reminders',
    'mock_exam_mails',
    'import_pages',
    'stray_files',
  ],
  ...['rate_limits', 'known_devices', 'reset_requests', 'answer_log'],
  ...['qcm_versions', 'qroc_versions', 'sittings', 'sitting_items', 'bookmarks', 'memos'],
  ...['qcm_versions', 'qroc_versions', 'qcm_key_changes', 'learners', 'exam_dates', 'cards'],
  ...['card_decisions', 'notifications', 'reports', 'ledger'],
  ...[
    'item_stats',
    'former_item_stats',
    'subject_analyses',
    'explanations',
    'user_notes',
    'receipt_marks',
    'receipt_twins',
  ],
  ...['bulk_changes', 'bulk_change_items', 'held_rows', 'saved_views'],
  ...['qcm_twins', 'qcm_twin_pairs', 'qcm_comparisons', 'memory_parameters'],
  ...['qroc_twin_pairs', 'qroc_comparisons'],
  ...['question_merges', 'question_merge_moves'],
  ...[
    'book_additions',
    'card_decisions',
    'qroc_answers',
    'qroc_log',
    'qroc_cards',
    'qroc_card_decisions',
  ],
  ...['question_merges', 'question_merge_moves', 'question_drafts'],
  ...['card_decisions', 'qroc_answers', 'qroc_log', 'qroc_cards', 'qroc_card_decisions'],
];
