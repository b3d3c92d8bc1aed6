import type { ErrorCode } from '../../errors.ts';
import type { RowDifference } from '../../imports/differences.ts';
import type { ImportFormat } from '../../imports/rules.ts';
import type { ValidationKey } from '../../validation-keys.ts';

/** The commands speak the language of the documentation: what use cases and schemas refuse there, in English. */
const refusals: Record<
  Extract<ErrorCode, `imports.${string}` | `users.${string}` | 'auth.published_password'>,
  string
> = {
  'auth.published_password':
    'This password is that of a demo account, which everybody knows: choose another one',
  'users.not_found': 'There is no such account',
  'users.email_taken': 'This address has an account already',
  'users.note_not_found': 'There is no such note',
  'users.email_unconfirmed': 'The address of this account is not confirmed',
  'users.own_account': 'An administrator cannot demote, deactivate or delete themself',
  'users.last_admin': 'At least one active administrator has to remain',
  'users.own_second_factor': 'Another administrator has to do this',
  'users.no_second_factor': 'This account has no second factor',
  'users.merge_staff':
    'The account of an administrator or of the team is not merged into another one',
  'users.merge_pending_orders': 'Both accounts have a pending order for the same semester',
  'users.merge_exam_running': 'An exam is under way in the account that is to go',
  'users.merge_long_memos': 'Two memos about one question are too long to become one',
  'users.merge_other_address': 'This is not the address that was asked for',
  'imports.not_found': 'There is no such import, or it is not waiting any more',
  'imports.too_large': 'the file is larger than 10 MB: split it',
  'imports.too_many_rows': 'the file has more than 10,000 rows: split it',
  'imports.unknown_format':
    'the format of the file is not known: save it as .docx, PDF, .xlsx, CSV or text, or export it as GIFT or Moodle XML',
  'imports.unreadable': 'the file is incomplete or malformed, and cannot be read',
  'imports.rtf': 'an RTF document (.rtf): save it as .docx',
  'imports.old_word': 'an old Word document (.doc): save it as .docx',
  'imports.old_excel': 'an old Excel file (.xls): save it as .xlsx',
  'imports.no_text': 'a PDF without text and without scanned pages',
  'imports.picture': 'a picture without a text that can be read',
  'imports.too_many_pages': 'more than 20 photographed or scanned pages',
  'imports.pages_of_hour': 'more than 100 photographed or scanned pages in an hour',
  'imports.protected': 'a PDF with a password: save it without',
  'imports.anki_package': 'an Anki package (.apkg): export the notes as plain text',
  'imports.code':
    'source code without a list of questions: keep the list alone, or export it as JSON',
  'imports.yaml': 'YAML, which is not read: convert it to JSON',
  'imports.latex': 'LaTeX without \\question and \\choice: send the PDF instead',
  'imports.only_results':
    'persons with their scores, and no questions: give the file of the questions',
  'imports.only_query':
    'a workbook without cells, whose data come from a connection: copy them into a sheet as values',
  'imports.only_keys': 'nothing but keys: give it together with the file of the questions',
  'imports.no_questions': 'the text of the document was read, and no question found in it',
  'imports.too_many_files': 'ten files at most',
  'imports.unsafe': 'the file would take too much memory or time, and was refused',
  'imports.not_a_list': 'the file has to hold a list of questions',
  'imports.missing_columns':
    'the first row has to name the columns, "Énoncé" among them: start from the template',
  'imports.empty': 'the file holds no question',
  'imports.no_file': 'no file was given',
  'imports.has_bad_rows': 'some rows are wrong: correct the file, or leave them out',
  'imports.nothing_to_add': 'there is no new question to add',
  'imports.already_undone': 'this import has been undone already',
  'imports.answered': 'students have answered these questions',
};

/** The keys of what commands read: an account, and files of questions. */
type Family = 'email' | 'import' | 'password' | 'qcm' | 'qroc' | 'register' | 'text' | 'value';

const invalid: Record<Extract<ValidationKey, `${Family}.${string}`>, string> = {
  'email.invalid': 'This is no valid e-mail address',
  'password.required': 'A password is required',
  'password.too_short': 'The password must have at least 6 characters',
  'password.too_long': 'The password must have at most 200 characters',
  'password.current_required': 'The present password is required',
  'register.full_name_required': 'A name is required',
  'register.full_name_too_short': 'The name must have at least 2 characters',
  'register.email_required': 'An e-mail address is required',
  'register.confirmation_required': 'The password has to be confirmed',
  'register.confirmation_differs': 'The passwords differ',
  'qcm.text_format': 'The format is "plain" or "markdown"',
  'qcm.question_text_required': 'Question text is required',
  'qcm.subject_required': 'A subject is required',
  'qcm.options_too_few': 'At least 2 options are required',
  'qcm.options_invalid': 'Options go from A to F',
  'qcm.no_correct_answer': 'At least one correct answer must be selected',
  'qcm.correct_answer_empty': 'Some correct answers reference empty options',
  'qcm.answer_format': 'There is no such answer format',
  'qcm.state': 'There is no such state',
  'qcm.must_outside_key': 'An indispensable proposition must be a correct answer',
  'qcm.never_is_distractor': 'An unacceptable proposition must be a wrong option',
  'qcm.qru_one_answer': 'A QRU has one correct answer',
  'qcm.letter_without_option': 'One of these letters has no option',
  'qcm.choice_limit': 'The number of choices goes from 2 to 6',
  'qcm.choice_limit_fits':
    'The number of choices is that of a QRM, and is not smaller than that of the correct answers',
  'qcm.weight': 'A weight goes from 0 to 1',
  'qcm.weights_of_tcs': 'A TCS, and nothing else, has the weights of its panel',
  'qcm.tcs_key': 'The key of a TCS is the option of weight 1, which its panel chose most',
  'qcm.exam_year': 'Please enter a valid exam year',
  'qcm.exam_session': "The session is 'normale' or 'rattrapage'",
  'qcm.image_url': 'The address of the image must be a valid URL',
  'qcm.kind': 'There is no such kind of question',
  'qroc.answer_text_required': 'Answer text is required',
  'qroc.order_index': 'The order must be a whole number from 0',
  'qroc.typed_required': 'An answer is required',
  'qroc.grade': 'There is no such grade',
  'qroc.separator': 'The sign "|" separates two wordings, and "(bonus)" begins a line',
  'qroc.answer_too_long': 'A short answer has five words at most',
  'qroc.too_many_answers': 'Twenty wordings at most',
  'qroc.element_text': 'An element needs a text',
  'qroc.too_many_elements': 'Twenty elements at most',
  'text.invalid': 'This text cannot be read',
  'text.too_long': 'This text is too long',
  'text.unstorable': 'This text has characters that cannot be stored',
  'text.one_line': 'This text must be one line, without invisible characters',
  'import.not_an_object': 'This row is no question',
  'import.case_position': 'The position in the case is 1 to 20',
  'import.case_required': 'A vignette needs the name of its case',
  'import.source_required': 'Give the source and its identifier, or neither',
  'import.source_twice': 'This question is in the file twice',
  'import.cell_is_date': 'This cell is a date: format it as text',
  'import.kind': 'The type must be QCM or QROC',
  'import.not_its_kind': 'This cell must be empty for this type of question',
  'import.image_lost': 'This image is not here: upload it first, or empty the cell',
  'import.unreadable_text':
    'Unreadable accents: save the file as "CSV UTF-8", or correct this cell',
  'import.looks_like_qcm':
    'This file seems to hold QCM: name the columns of the propositions (or write QROC in a column "Type")',
  'import.key_is_option':
    'Letters, and the text of an option as well: put commas between letters, or write that of the option',
  'import.sheet_required': 'Choose a sheet at least',
  'import.two_years': 'Two years: write one of them',
  'import.to_check': 'Has to be looked at',
  'import.semester_required': 'A semester is required',
  'import.target_required': 'Say where the questions go',
  'import.verdict': 'There is no such filter',
  'value.invalid': 'This value is not valid',
};

/** The text of a refusal; its code where no command is expected to meet it. */
export const terminalRefusal = (code: ErrorCode): string =>
  Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : `refused: ${code}`;

/** The text of a validation key. */
export const terminalIssue = (key: string): string =>
  Object.hasOwn(invalid, key) ? invalid[key as keyof typeof invalid] : invalid['value.invalid'];

/** Names of the formats that a file of questions is recognised as. */
export const formatNames: Record<ImportFormat, string> = {
  csv: 'a table (CSV)',
  xlsx: 'a workbook',
  json: 'JSON',
  gift: 'GIFT',
  moodle_xml: 'Moodle XML',
  aiken: 'Aiken',
  qti: 'QTI',
  anki: 'Anki notes',
  blackboard: 'Blackboard',
  amc: 'Auto Multiple Choice',
  cards: 'terms and definitions',
  sheet: 'a sheet of questions',
  docx: 'a Word document',
  odt: 'an OpenDocument text',
  h5p: 'H5P content',
  pdf: 'a PDF',
  photo: 'photographed pages',
};

/** Tells how a row that is left alone differs from the question that is there, or from the row above. */
export function terminalDifference(
  {
    row,
    known_id,
    duplicate_row,
    differs: { fields, key_here, key_file },
  }: {
    row: number;
    known_id: number | null;
    duplicate_row: number | null;
    differs: RowDifference;
  },
  isReplaced: boolean,
): string {
  const keys = key_here === null ? [] : [`the key (${key_here} there, ${key_file} here)`];
  const where =
    known_id === null
      ? `the same as row ${duplicate_row}`
      : `already there as question ${known_id}`;
  const fate = isReplaced && known_id !== null ? 'to be replaced' : 'left alone';
  return `row ${row}: ${where}, ${fate}; it differs in ${[...keys, ...fields].join(', ')}`;
}
