/** The rules by which a schema refuses a value, by what the value is of. */
interface Rules {
  login: 'email_required';
  email: 'invalid';
  password: 'required' | 'too_short' | 'too_long' | 'current_required';
  code: 'required' | 'invalid' | 'value' | 'percent' | 'uses' | 'count' | 'one';
  register:
    | 'full_name_required'
    | 'full_name_too_short'
    | 'email_required'
    | 'confirmation_required'
    | 'confirmation_differs';
  payment:
    | 'bank_required'
    | 'receipt_required'
    | 'receipt_type'
    | 'receipt_size'
    | 'semester_required'
    | 'duration'
    | 'received'
    | 'reason_required'
    | 'status'
    | 'day';
  user:
    | 'full_name_required'
    | 'email_required'
    | 'email_invalid'
    | 'password_too_short'
    | 'confirmation_differs'
    | 'note_required'
    | 'role'
    | 'role_scope';
  semester: 'name_required' | 'year' | 'fee' | 'fee_too_high' | 'fee_decimals';
  subject: 'name_required' | 'semester_required';
  analysis: 'filter';
  draft: 'comment' | 'review_comment';
  explanation: 'body' | 'source' | 'own';
  report: 'reason' | 'letters' | 'decision' | 'answer' | 'reply' | 'duplicate_of' | 'message';
  import:
    | 'case_position'
    | 'case_required'
    | 'not_an_object'
    | 'source_required'
    | 'source_twice'
    | 'cell_is_date'
    | 'kind'
    | 'not_its_kind'
    | 'image_lost'
    | 'unreadable_text'
    | 'looks_like_qcm'
    | 'key_is_option'
    | 'sheet_required'
    | 'two_years'
    | 'to_check'
    | 'semester_required'
    | 'target_required'
    | 'verdict';
  case:
    | 'kind'
    | 'title_required'
    | 'vignette_required'
    | 'items'
    | 'pictures'
    | 'picture_required'
    | 'too_many'
    | 'twice';
  chapter: 'name_required' | 'order';
  qcm:
    | 'question_text_required'
    | 'subject_required'
    | 'options_too_few'
    | 'options_invalid'
    | 'no_correct_answer'
    | 'correct_answer_empty'
    | 'answer_format'
    | 'text_format'
    | 'state'
    | 'must_outside_key'
    | 'never_is_distractor'
    | 'qru_one_answer'
    | 'letter_without_option'
    | 'choice_limit'
    | 'choice_limit_fits'
    | 'weight'
    | 'weights_of_tcs'
    | 'tcs_key'
    | 'exam_year'
    | 'exam_session'
    | 'image_url'
    | 'kind';
  image: 'required' | 'type' | 'size' | 'pixels' | 'unreadable';
  qroc:
    | 'answer_text_required'
    | 'order_index'
    | 'typed_required'
    | 'grade'
    | 'separator'
    | 'answer_too_long'
    | 'too_many_answers'
    | 'element_text'
    | 'too_many_elements';
  zones: 'shape' | 'too_many' | 'play' | 'picture' | 'labels' | 'labels_differ' | 'description';
  answer: 'letters_required' | 'unknown_letter' | 'time';
  id: 'invalid';
  list: 'skip' | 'sort' | 'direction' | 'limit';
  studies: 'faculty' | 'year';
  flag: 'invalid';
  push: 'hour';
  number: 'invalid';
  text: 'invalid' | 'too_long' | 'unstorable' | 'one_line';
  token: 'required';
  bulk: 'nothing' | 'too_many';
  access: 'end' | 'reason' | 'semester';
  audit: 'day';
  export: 'questions';
  bareme:
    | 'name_required'
    | 'kind'
    | 'decimals'
    | 'case_weight'
    | 'points'
    | 'steps'
    | 'count'
    | 'penalty'
    | 'share'
    | 'wrong';
  group: 'seats' | 'prices';
  paper: 'duration';
  sitting: 'subjects' | 'count' | 'limit' | 'title';
  mockExam: 'class_size' | 'code' | 'title' | 'time' | 'window';
  memo: 'required' | 'too_long';
  sheet: 'too_long' | 'foreign_picture';
  duplicates: 'state' | 'verdict';
  review: 'kind' | 'confidence' | 'decision' | 'state' | 'due_in';
  exam: 'date';
  learner: 'reviews_per_day' | 'retention' | 'daily_goal' | 'rest_days';
  abbreviation: 'short' | 'reserved' | 'long' | 'same';
  settings: 'bank_name' | 'bank_account' | 'bank_key' | 'phone' | 'email' | 'device_limit';
  legal: 'cndp_number' | 'accounting_years';
  value: 'invalid';
}

/** The key of a rule, `semester.year`: what a schema gives instead of a text, which the catalogues have. */
export type ValidationKey = {
  [Subject in keyof Rules]: `${Subject}.${Rules[Subject]}`;
}[keyof Rules];
