import { z } from 'zod';

//#region ../../packages/domain/src/errors.ts
/**
 * Every error that a caller can meet: its code and its HTTP status. The text of each code is in
 * `messages/fr/errors.ts`, under the same key.
 */
const ERROR_STATUS = {
  'request.malformed': 400,
  'request.too_large': 413,
  'request.too_many_calls': 413,
  'request.answer_too_large': 413,
  'request.unsupported_type': 415,
  'request.invalid': 422,
  'request.rate_limited': 429,
  'request.foreign_origin': 403,
  'route.not_found': 404,
  'route.method_not_allowed': 405,
  'service.unavailable': 503,
  'service.storage_unavailable': 503,
  'service.internal': 500,
  'auth.required': 401,
  'auth.invalid_credentials': 401,
  'auth.account_disabled': 403,
  'auth.admin_only': 403,
  'auth.invalid_reset_token': 422,
  'auth.wrong_password': 422,
  'sessions.not_found': 404,
  'users.not_found': 404,
  'users.email_taken': 409,
  'users.own_account': 409,
  'users.last_admin': 409,
  'semesters.not_found': 404,
  'subjects.not_found': 404,
  'chapters.not_found': 404,
  'chapters.other_subject': 422,
  'chapters.incomplete_order': 422,
  'questions.not_found': 404,
  'questions.none': 404,
  'questions.daily_limit': 429,
  'qrocs.none': 404,
  'images.not_found': 404,
  'images.too_large': 413,
  'images.not_stored': 503,
  'attempts.unknown_letter': 422,
  'attempts.no_answers': 404,
  'attempts.answered_elsewhere': 409,
  'attempts.other_attempt': 409,
  'attempts.already_recorded': 409,
  'attempts.other_user': 409,
  'payments.not_found': 404,
  'payments.already_pending': 409,
  'payments.already_reviewed': 409,
  'payments.semester_deleted': 409,
  'payments.receipt_not_found': 404,
  'payments.receipt_too_large': 413,
  'access.denied': 403,
  'access.not_found': 404,
  'imports.not_found': 404,
  'imports.too_large': 413,
  'imports.too_many_rows': 422,
  'imports.unknown_format': 422,
  'imports.unreadable': 422,
  'imports.unsafe': 422,
  'imports.not_a_list': 422,
  'imports.missing_columns': 422,
  'imports.empty': 422,
  'imports.no_file': 422,
  'imports.has_bad_rows': 409,
  'imports.nothing_to_add': 409,
  'imports.already_undone': 409,
  'imports.answered': 409,
};
/** An error that the product foresees. Everything else is a fault and is answered with 500. */
var DomainError = class extends Error {
  /**
   * @param code what happened; decides status and text
   * @param field the input field to blame, for codes with status 422
   * @param retryAfter seconds after which a new try makes sense, for 429 and 503
   */
  constructor(code, field, retryAfter) {
    super(code);
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
    this.name = 'DomainError';
  }
  get status() {
    return ERROR_STATUS[this.code];
  }
};
//#endregion
//#region ../../packages/domain/src/fields.ts
if ('document' in globalThis) z.config({ jitless: true });
/** Marks a string as a key of the validation catalogue, so that a wrong one does not compile. */
const key = (name) => name;
/** PostgreSQL stores neither NUL nor lone surrogates. */
function isStorable(value) {
  return !/[\0\p{Surrogate}]/u.test(value);
}
/**
 * Lets a rule over several fields run although one of them was refused, so that a person sees all that
 * is wrong at once. The rule then has to expect missing and raw values.
 */
const whenObject = ({ value }) => typeof value === 'object' && value !== null;
const MAX_TEXT = 2e4;
const MAX_NAME = 200;
/** Primary keys: positive integers up to 2^53-1. */
const id = (message = 'id.invalid') =>
  z.number({ error: message }).int(message).min(1, message).max(Number.MAX_SAFE_INTEGER, message);
/** A name of one line: trimmed, not empty, at most 200 characters. */
const requiredName = (required) =>
  z
    .string({ error: required })
    .refine(isStorable, key('text.unstorable'))
    .trim()
    .min(1, required)
    .max(MAX_NAME, key('text.too_long'));
/** A long text that is kept as typed; only blank is refused. */
const requiredText = (required) =>
  z
    .string({ error: required })
    .refine(isStorable, key('text.unstorable'))
    .refine((value) => value.trim() !== '', required)
    .max(MAX_TEXT, key('text.too_long'));
/** A text that may be missing; blank becomes null. */
const optionalText = (max = MAX_TEXT) =>
  z
    .string({ error: key('text.invalid') })
    .refine(isStorable, key('text.unstorable'))
    .max(max, key('text.too_long'))
    .nullish()
    .transform((value) => (value == null || value.trim() === '' ? null : value));
/** An integer in a range, with one text for whatever is wrong. */
const integer = (message, min, max) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message);
const flag = () => z.boolean({ error: key('flag.invalid') });
/** `skip` and `limit` of the lists that are read page by page. */
const page = {
  skip: integer('list.skip', 0, 2147483647).default(0),
  limit: integer('list.limit', 1, 500).default(100),
};
/** What to look for; blank means everything. */
const search = z
  .string({ error: key('text.invalid') })
  .refine(isStorable, key('text.unstorable'))
  .max(MAX_NAME, key('text.too_long'))
  .trim()
  .optional();
/** Deliberately loose: something, an @, a domain with a dot. The mail itself is the real check. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** An e-mail address, trimmed. Case is kept as typed; uniqueness ignores it. */
const email = (required, invalid) =>
  z
    .string({ error: required })
    .refine(isStorable, invalid)
    .trim()
    .min(1, required)
    .max(254, invalid)
    .refine((value) => value === '' || EMAIL.test(value), invalid);
/** A new password: at least 6 characters; bounded so that hashing stays cheap. */
const newPassword = (required, tooShort) =>
  z
    .string({ error: required })
    .min(1, required)
    .max(200, key('password.too_long'))
    .refine((value) => value === '' || value.length >= 6, tooShort);
/** An image's address: an absolute http(s) URL, or a path of this site. */
const imageUrl = optionalText(2e3).refine(
  (value) => value === null || isImageUrl(value),
  key('qcm.image_url'),
);
function isImageUrl(value) {
  if (/^\/[^/\\\s][^\s\\]*$/.test(value)) return true;
  if (!URL.canParse(value) || /\s/.test(value)) return false;
  const { protocol } = new URL(value);
  return protocol === 'https:' || protocol === 'http:';
}
//#endregion
//#region ../../packages/domain/src/questions/letters.ts
/**
 * Options are keyed A to F. Sets of letters travel as arrays and are stored and compared as bit masks:
 * A is bit 0, F is bit 5, so that `{A, C}` is 5.
 */
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];
LETTERS.length;
function isLetter(value) {
  return LETTERS.includes(value);
}
/** The bit of a letter. */
function bitOf(letter) {
  return 1 << LETTERS.indexOf(letter);
}
/** The mask of a set of letters; order and duplicates don't matter. */
function maskOf(letters) {
  let mask = 0;
  for (const letter of letters) mask |= bitOf(letter);
  return mask;
}
/** The letters of a mask, in order. */
function lettersOf(mask) {
  return LETTERS.filter((letter) => (mask & bitOf(letter)) !== 0);
}
/** The letters that a question offers, in order. */
function optionLetters(options) {
  return LETTERS.filter((letter) => options[letter] !== void 0);
}
//#endregion
//#region ../../packages/domain/src/questions/rules.ts
const EXAM_YEAR_MIN = 2e3;
/** The upper end of the input for open questions; QCM go up to next year. */
const EXAM_YEAR_MAX = 2100;
/** The last year that an exam question may carry: next year, for exams announced ahead. */
function latestExamYear(today = /* @__PURE__ */ new Date()) {
  return today.getFullYear() + 1;
}
//#endregion
//#region ../../packages/domain/src/questions/qcm.schema.ts
const optionText = z
  .string({ error: key('qcm.options_invalid') })
  .max(5e3, key('text.too_long'))
  .refine(isStorable, key('text.unstorable'));
/** Options as typed, by letter; empty ones are dropped. */
const options = z
  .partialRecord(z.enum(LETTERS), optionText, {
    error: (issue) => key(issue.input === void 0 ? 'qcm.options_too_few' : 'qcm.options_invalid'),
  })
  .transform((map) => {
    const filled = {};
    for (const letter of LETTERS) {
      const text = map[letter];
      if (text !== void 0 && text.trim() !== '') filled[letter] = text;
    }
    return filled;
  })
  .refine((map) => optionLetters(map).length >= 2, key('qcm.options_too_few'));
const correctAnswers = z
  .array(z.enum(LETTERS, { error: key('answer.unknown_letter') }), {
    error: key('qcm.no_correct_answer'),
  })
  .min(1, key('qcm.no_correct_answer'))
  .transform((letters) => LETTERS.filter((letter) => letters.includes(letter)));
const examYear = z
  .number({ error: key('qcm.exam_year') })
  .int(key('qcm.exam_year'))
  .nullish();
const shape$1 = {
  question_text: requiredText('qcm.question_text_required'),
  options,
  correct_answers: correctAnswers,
  justification: optionalText(),
  image_url: imageUrl,
  subject_id: id('qcm.subject_required'),
  chapter_id: id().nullish(),
  lesson_name: optionalText(200),
  question_number: integer('number.invalid', 1, 1e6).nullish(),
  is_exam_question: flag().default(false),
  exam_year: examYear,
};
/** The rules that look at more than one field, each reported at its own, whatever else is wrong. */
function withRules$1(schema) {
  return schema
    .refine((qcm) => !pointsToEmptyOption(qcm), {
      path: ['correct_answers'],
      message: key('qcm.correct_answer_empty'),
      when: whenLettersAreRead,
    })
    .refine((qcm) => !qcm.is_exam_question || isExamYear(qcm.exam_year, latestExamYear()), {
      path: ['exam_year'],
      message: key('qcm.exam_year'),
      when: whenObject,
    });
}
/** Comparing options with the key makes sense once both are what they have to be. */
function whenLettersAreRead(payload) {
  const letterFields = ['options', 'correct_answers'];
  return (
    whenObject(payload) && !payload.issues.some(({ path }) => letterFields.includes(path?.[0]))
  );
}
function pointsToEmptyOption({ options, correct_answers }) {
  const offered = optionLetters(options);
  return correct_answers.some((letter) => !offered.includes(letter));
}
function isExamYear(year, latest) {
  return typeof year === 'number' && year >= 2e3 && year <= latest;
}
/** A question as the forms and the calls give it. The exam year counts only for an exam question. */
const createQcmInput = withRules$1(z.object(shape$1));
const updateQcmInput = withRules$1(
  z.object({
    ...shape$1,
    id: id(),
  }),
);
const qcmIdInput = z.object({ id: id() });
/** A key that is about to replace a question's. */
const remarkPreviewInput = z.object({
  id: id(),
  correct_answers: correctAnswers,
});
const QCM_KINDS = ['all', 'regular', 'exam'];
const listQcmsInput = z.object({
  ...page,
  subject_id: id().optional(),
  semester_id: id().optional(),
  search,
  kind: z.enum(QCM_KINDS, { error: key('qcm.kind') }).default('all'),
});
/** Open questions share the range of the back-office input. */
const qrocExamYear = examYear.refine(
  (year) => year == null || (year >= 2e3 && year <= 2100),
  key('qcm.exam_year'),
);
//#endregion
//#region ../../packages/domain/src/questions/qroc.schema.ts
const shape = {
  question_text: requiredText('qcm.question_text_required'),
  answer_text: requiredText('qroc.answer_text_required'),
  justification: optionalText(),
  image_url: imageUrl,
  subject_id: id('qcm.subject_required'),
  chapter_id: id().nullish(),
  order_index: integer('qroc.order_index', 0, 1e6).default(0),
  is_exam_question: flag().default(false),
  exam_year: qrocExamYear,
};
function withRules(schema) {
  return schema.refine((qroc) => !qroc.is_exam_question || qroc.exam_year != null, {
    path: ['exam_year'],
    message: key('qcm.exam_year'),
    when: whenObject,
  });
}
/** An open question with its hidden answer. */
const createQrocInput = withRules(z.object(shape));
const updateQrocInput = withRules(
  z.object({
    ...shape,
    id: id(),
  }),
);
const qrocIdInput = z.object({ id: id() });
/** The same filters as for closed questions. */
const listQrocsInput = listQcmsInput;
const createSemesterInput = z.object({
  name: requiredName('semester.name_required'),
  year: integer('semester.year', 2020, 2050),
  description: optionalText(2e3),
  /** In MRU, at most two decimals; zero counts as missing. */
  fee: z
    .number({ error: key('semester.fee') })
    .min(0.01, key('semester.fee'))
    .max(99999999.99, key('semester.fee'))
    .refine(
      (fee) => Math.abs(fee * 100 - Math.round(fee * 100)) < 1e-6,
      key('semester.fee_decimals'),
    ),
  is_active: flag().default(true),
});
const updateSemesterInput = createSemesterInput.extend({ id: id() });
const semesterIdInput = z.object({ id: id() });
const bySemesterInput = z.object({ semester_id: id() });
//#endregion
//#region ../../packages/domain/src/imports/rules.ts
/** What a file to import may be at most. */
const IMPORT_MAX_BYTES = 10485760;
const IMPORT_MAX_ROWS = 1e4;
const IMPORT_FORMATS = ['csv', 'xlsx', 'json'];
/** What happens to a row of a file, once it is known where it goes. */
const IMPORT_VERDICTS = ['added', 'known', 'twin', 'bad'];
const name = () => optionalText(200).transform((text) => text?.trim() ?? null);
/** What every row of an import file says about its place and origin. */
const origin = z
  .object({
    source: name(),
    source_id: name(),
    subject: name().transform((text) => text ?? 'Divers'),
    chapter: name(),
    case_group: optionalText(200),
  })
  .superRefine(({ source, source_id }, context) => {
    if ((source === null) === (source_id === null)) return;
    const path = [source === null ? 'source' : 'source_id'];
    context.addIssue({
      code: 'custom',
      path,
      message: key('import.source_required'),
    });
  });
/** Where the questions of a file go. */
const importTarget = z.discriminatedUnion(
  'into',
  [
    z.object({
      into: z.literal('semester'),
      semester_id: id('import.semester_required'),
    }),
    z.object({
      into: z.literal('named_semester'),
      name: requiredName('semester.name_required'),
      year: createSemesterInput.shape.year,
      fee: createSemesterInput.shape.fee.nullish(),
    }),
    z.object({
      into: z.literal('subject'),
      subject_id: id('qcm.subject_required'),
      chapter_id: id().nullish(),
    }),
  ],
  { error: key('import.target_required') },
);
const importIdInput = z.object({ id: id() });
const previewImportInput = z.object({
  id: id(),
  target: importTarget,
  /** Only rows with this verdict. */
  verdict: z.enum(IMPORT_VERDICTS, { error: key('import.verdict') }).nullish(),
  ...page,
});
const commitImportInput = z.object({
  id: id(),
  target: importTarget,
  /** Leaves out rows that break a rule; without it such a file changes nothing. */
  skip_bad: flag().default(false),
});
const undoImportInput = z.object({
  id: id(),
  /** How many answers of students the administrator knows to be lost. */
  answers: integer('number.invalid', 0, 2147483647).default(0),
});
const listImportsInput = z.object(page);
/** The shapes of the questions themselves, by kind. */
const questionInput = {
  qcm: createQcmInput,
  qroc: createQrocInput,
};
//#endregion
//#region ../../packages/domain/src/imports/check.ts
/** Any id that a row's real subject will replace once it is known. */
const SOME_SUBJECT = 1;
/** Composed characters and single line feeds; otherwise a text stays as it is. */
function normalize(value) {
  if (typeof value === 'string') return value.normalize('NFC').replace(/\r\n?/g, '\n');
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normalize(inner)]));
}
/** Entries of one list or object of a row, and how deep they may lie. */
const MAX_ENTRIES = 100;
const MAX_DEPTH = 4;
/** Refuses what is no question before the rules go through it: each entry would be a complaint of its own. */
function assertModest(value, depth = 0) {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.values(value);
  if (entries.length > MAX_ENTRIES || depth === MAX_DEPTH)
    throw new DomainError('imports.unsafe', 'file');
  for (const entry of entries) assertModest(entry, depth + 1);
}
/**
 * The rows of a JSON file, numbered from 1.
 *
 * @throws imports.not_a_list; imports.unsafe for a row with more in it than a question has
 */
function readList(value) {
  if (!Array.isArray(value)) throw new DomainError('imports.not_a_list', 'file');
  for (const row of value) assertModest(row);
  return value.map((one, index) => ({
    row: index + 1,
    value: one,
  }));
}
/**
 * Checks rows by the rules of the forms, all that is wrong with each at once. A row with options is a
 * closed question, one with an `answer_text` an open one; a row with an exam year is an exam question.
 * Of two questions of one kind with the same source the second is refused.
 */
function checkRows(rows) {
  const seen = /* @__PURE__ */ new Set();
  return rows.map((raw) => {
    const value = normalize(raw.value);
    const result = checkValue(value);
    const issues = [...(raw.issues ?? [])];
    if ('issues' in result) {
      const blamed = new Set(issues.map(({ field }) => field));
      issues.push(...result.issues.filter(({ field }) => !blamed.has(field)));
    } else if (result.source !== null) {
      const identity = JSON.stringify([result.kind, result.source, result.source_id]);
      if (seen.has(identity))
        issues.push({
          field: 'source_id',
          message: key('import.source_twice'),
        });
      seen.add(identity);
    }
    if (!('issues' in result) && issues.length === 0)
      return {
        row: raw.row,
        question: result,
      };
    const placed = issues.map((issue) => ({
      column: columnOf(raw, issue.field),
      ...issue,
    }));
    return {
      row: raw.row,
      draft: draftOf(value),
      issues: placed,
    };
  });
}
/** A row that passed the rules, and breaks one that needs to know what is there. */
function refusedRow({ row, question }, issue) {
  return {
    row,
    draft: draftOf(question),
    issues: [issue],
  };
}
/** The column of a field; a rule over all options is shown at the first of them. */
function columnOf({ columns }, field) {
  return (
    columns?.[field] ?? columns?.[field === 'options' ? 'options.A' : (field.split('.')[0] ?? '')]
  );
}
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
const isOpen = (fields) => fields.options === void 0 && fields.answer_text !== void 0;
function checkValue(fields) {
  if (!isRecord(fields))
    return {
      issues: [
        {
          field: '',
          message: key('import.not_an_object'),
        },
      ],
    };
  const kind = isOpen(fields) ? 'qroc' : 'qcm';
  const place = origin.safeParse(fields);
  const question = questionInput[kind].safeParse({
    ...fields,
    subject_id: SOME_SUBJECT,
    chapter_id: null,
    is_exam_question: fields.exam_year != null,
  });
  if (!place.success || !question.success) {
    const named = [...(place.error?.issues ?? []), ...(question.error?.issues ?? [])].map(
      ({ path, message }) => ({
        field: path.join('.'),
        message,
      }),
    );
    return { issues: named.filter((one, index) => index === firstLike(named, one)) };
  }
  const { subject_id: _, chapter_id: __, ...rest } = question.data;
  return {
    ...place.data,
    ...rest,
    kind,
  };
}
/** A list of letters fails once for each that is wrong. */
function firstLike(issues, { field, message }) {
  const root = field.replace(/^correct_answers.*/, 'correct_answers');
  return issues.findIndex(
    (one) =>
      one.message === message &&
      one.field.replace(/^correct_answers.*/, 'correct_answers') === root,
  );
}
const DRAFT_LENGTH = 300;
/** Short, and without what PostgreSQL can't store. */
function shown(value) {
  if (value === null || value === void 0) return '';
  return (typeof value === 'object' ? JSON.stringify(value) : String(value))
    .slice(0, DRAFT_LENGTH)
    .replace(/[\0\p{Surrogate}]/gu, '�');
}
function draftOf(value) {
  const fields = isRecord(value) ? value : { question_text: value };
  const options = isRecord(fields.options) ? fields.options : {};
  const answers = fields.correct_answers;
  return {
    kind: isOpen(fields) ? 'qroc' : 'qcm',
    question_text: shown(fields.question_text),
    options: Object.fromEntries(
      LETTERS.filter((letter) => options[letter] !== void 0).map((letter) => [
        letter,
        shown(options[letter]),
      ]),
    ),
    correct_answers: (Array.isArray(answers) ? answers.slice(0, 10) : []).map(shown),
    answer_text: shown(fields.answer_text),
    subject: shown(fields.subject),
    chapter: shown(fields.chapter),
    exam_year: shown(fields.exam_year),
  };
}

//#endregion
export {
  bitOf as k,
  bySemesterInput as f,
  checkRows as t,
  commitImportInput as i,
  createQcmInput as x,
  createQrocInput as g,
  createSemesterInput as p,
  DomainError as q,
  ERROR_STATUS as J,
  EXAM_YEAR_MAX as E,
  EXAM_YEAR_MIN as D,
  email as P,
  flag as F,
  IMPORT_FORMATS as l,
  IMPORT_MAX_BYTES as u,
  IMPORT_MAX_ROWS as d,
  id as I,
  importIdInput as a,
  integer as L,
  isLetter as A,
  isStorable as R,
  key as z,
  LETTERS as O,
  lettersOf as j,
  listImportsInput as o,
  listQcmsInput as S,
  listQrocsInput as _,
  maskOf as M,
  newPassword as B,
  optionalText as V,
  optionLetters as N,
  page as H,
  previewImportInput as s,
  QCM_KINDS as b,
  qcmIdInput as C,
  qrocIdInput as v,
  readList as n,
  refusedRow as r,
  remarkPreviewInput as w,
  requiredName as U,
  requiredText as W,
  search as G,
  semesterIdInput as m,
  undoImportInput as c,
  updateQcmInput as T,
  updateQrocInput as y,
  updateSemesterInput as h,
  whenObject as K,
};

//# sourceMappingURL=check-BsL9ocXm.js.map
