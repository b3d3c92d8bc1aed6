import { inflateRawSync } from 'node:zlib';
import {
  t as checkRows,
  q as DomainError,
  d as IMPORT_MAX_ROWS,
  A as isLetter,
  z as key,
  O as LETTERS,
  n as readList,
} from './check-BsL9ocXm.js';
import {
  d as columnName,
  f as fieldOfHeader,
  c as restoreFormula,
  l as restoreInnerFormulas,
  t as strFromU8$1,
  r as unzip,
  a as zipSync,
} from './esm-RxJqUf7Z.js';
import { i as sheetNames } from './import-columns-T5AV-59_.js';

//#region ../../packages/domain/src/imports/cells.ts
const OPTION_FIELDS = LETTERS.map((letter) => `options.${letter}`);
/**
 * Makes rows of the import out of a table: columns are found by their headers, empty lines left out.
 *
 * @returns the rows, and the headers that nothing is known of
 * @throws imports.missing_columns without a column for the question's text
 */
function readTable({ header, rows }) {
  const places = /* @__PURE__ */ new Map();
  const ignored = [];
  header.forEach((cell, index) => {
    const name = textOf$1(cell).trim();
    const field = fieldOfHeader(name);
    if (field !== void 0 && !places.has(field)) places.set(field, index);
    else if (name !== '') ignored.push(name.slice(0, 100));
  });
  if (!places.has('question_text')) throw new DomainError('imports.missing_columns', 'file');
  const columns = Object.fromEntries(
    [...places].map(([field, index]) => [field, columnName(index)]),
  );
  return {
    rows: rows
      .filter(({ cells }) => cells.some((cell) => textOf$1(cell).trim() !== ''))
      .map(({ row, cells }) => readCells(row, cells, places, columns)),
    ignored,
  };
}
function readCells(row, cells, places, columns) {
  const issues = [];
  const blame = (field, message) =>
    issues.push({
      field,
      column: columns[field],
      message,
    });
  const texts = {};
  for (const [field, index] of places) {
    const cell = cells[index] ?? null;
    if (cell instanceof Date) blame(field, key('import.cell_is_date'));
    const text = textOf$1(cell);
    if (text.trim() !== '') texts[field] = text;
  }
  const isQroc = kindOf(texts, () => blame('kind', key('import.kind'))) === 'qroc';
  const out = isQroc ? [...OPTION_FIELDS, 'correct_answers'] : ['answer_text'];
  for (const field of out) if (texts[field] !== void 0) blame(field, key('import.not_its_kind'));
  return {
    row,
    value: recordOf(texts, isQroc),
    issues,
    columns,
  };
}
/** `Vrai` and `Faux` are the words that students read; a French spreadsheet makes logical values of them. */
function textOf$1(cell) {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Vrai' : 'Faux';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? restoreFormula(cell) : String(cell);
}
/** What the row says that it is; where it says nothing, what its cells look like. */
function kindOf(texts, onUnknown) {
  const said = texts.kind?.trim().toLowerCase();
  if (said === 'qcm' || said === 'qroc') return said;
  if (said !== void 0) onUnknown();
  return !OPTION_FIELDS.some((field) => texts[field] !== void 0) && texts.answer_text !== void 0
    ? 'qroc'
    : 'qcm';
}
function recordOf(texts, isQroc) {
  const common = {
    source: texts.source?.trim(),
    source_id: texts.source_id?.trim(),
    subject: texts.subject,
    chapter: texts.chapter,
    case_group: texts.case_group,
    question_text: texts.question_text,
    justification: texts.justification,
    exam_year: integerOf(texts.exam_year) ?? null,
    image_url: texts.image_url?.trim(),
  };
  if (isQroc)
    return {
      ...common,
      answer_text: texts.answer_text ?? '',
      order_index: integerOf(texts.order_index),
    };
  return {
    ...common,
    options: Object.fromEntries(
      LETTERS.flatMap((letter) => {
        const text = texts[`options.${letter}`];
        return text === void 0 ? [] : [[letter, text]];
      }),
    ),
    correct_answers: lettersOf(texts.correct_answers ?? ''),
    lesson_name: texts.lesson_name,
    question_number: integerOf(texts.question_number),
  };
}
/** `A, C`, `AC`, `A et C`; what is no letter stays, for the rules to refuse. */
function lettersOf(text) {
  return text
    .toUpperCase()
    .replace(/\bET\b/g, ' ')
    .split(/[\s,;/+&.-]+/)
    .filter((word) => word !== '')
    .flatMap((word) => ([...word].every(isLetter) ? [...word] : [word]));
}
/** A whole number; any other text stays, for the rules to refuse. */
function integerOf(text) {
  if (text === void 0) return void 0;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}
//#endregion
//#region ../../node_modules/.pnpm/csv-parse@7.0.3/node_modules/csv-parse/lib/api/CsvError.js
var CsvError = class CsvError extends Error {
  constructor(code, message, options, ...contexts) {
    if (Array.isArray(message)) message = message.join(' ').trim();
    super(message);
    if (Error.captureStackTrace !== void 0) Error.captureStackTrace(this, CsvError);
    this.code = code;
    for (const context of contexts)
      for (const key in context) {
        const value = context[key];
        this[key] = Buffer.isBuffer(value)
          ? value.toString(options.encoding)
          : value == null
            ? value
            : JSON.parse(JSON.stringify(value));
      }
  }
};
//#endregion
//#region ../../node_modules/.pnpm/csv-parse@7.0.3/node_modules/csv-parse/lib/utils/is_object.js
const is_object = (obj) => typeof obj === 'object' && obj !== null && !Array.isArray(obj);
//#endregion
//#region ../../node_modules/.pnpm/csv-parse@7.0.3/node_modules/csv-parse/lib/api/normalize_columns_array.js
const normalize_columns_array = (columns) => {
  const normalizedColumns = [];
  for (let i = 0, l = columns.length; i < l; i++) {
    const column = columns[i];
    if (column === void 0 || column === null || column === false)
      normalizedColumns[i] = { disabled: true };
    else if (typeof column === 'string' || typeof column === 'number')
      normalizedColumns[i] = { name: `${column}` };
    else if (is_object(column)) {
      if (typeof column.name !== 'string')
        throw new CsvError('CSV_OPTION_COLUMNS_MISSING_NAME', [
          'Option columns missing name:',
          `property "name" is required at position ${i}`,
          'when column is an object literal',
        ]);
      normalizedColumns[i] = column;
    } else
      throw new CsvError('CSV_INVALID_COLUMN_DEFINITION', [
        'Invalid column definition:',
        'expect a string or a literal object,',
        `got ${JSON.stringify(column)} at position ${i}`,
      ]);
  }
  return normalizedColumns;
};
//#endregion
//#region ../../node_modules/.pnpm/csv-parse@7.0.3/node_modules/csv-parse/lib/utils/ResizeableBuffer.js
var ResizeableBuffer = class {
  constructor(size = 100) {
    this.size = size;
    this.length = 0;
    this.buf = Buffer.allocUnsafe(size);
  }
  prepend(val) {
    if (Buffer.isBuffer(val)) {
      const length = this.length + val.length;
      if (length >= this.size) {
        this.resize();
        if (length >= this.size) throw Error('INVALID_BUFFER_STATE');
      }
      const buf = this.buf;
      this.buf = Buffer.allocUnsafe(this.size);
      val.copy(this.buf, 0);
      buf.copy(this.buf, val.length);
      this.length += val.length;
    } else {
      const length = this.length++;
      if (length === this.size) this.resize();
      const buf = this.clone();
      this.buf[0] = val;
      buf.copy(this.buf, 1, 0, length);
    }
  }
  append(val) {
    const length = this.length++;
    if (length === this.size) this.resize();
    this.buf[length] = val;
  }
  clone() {
    return Buffer.from(this.buf.slice(0, this.length));
  }
  resize() {
    const length = this.length;
    this.size = this.size * 2;
    const buf = Buffer.allocUnsafe(this.size);
    this.buf.copy(buf, 0, 0, length);
    this.buf = buf;
  }
  toString(encoding) {
    if (encoding) return this.buf.toString(encoding, 0, this.length);
    else return Uint8Array.prototype.slice.call(this.buf.slice(0, this.length));
  }
  toJSON() {
    return this.toString('utf8');
  }
  reset() {
    this.length = 0;
  }
};
//#endregion
//#region ../../node_modules/.pnpm/csv-parse@7.0.3/node_modules/csv-parse/lib/api/init_state.js
const init_state = (options) => {
  const timchars = [
    32, 9, 10, 13, 12, 11, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201,
    8202, 8232, 8233, 8239, 8287, 12288, 65279,
  ].reduce((acc, codepoint) => {
    const encoded = Buffer.from(String.fromCharCode(codepoint), options.encoding);
    if (codepoint !== 63 && encoded.length === 1 && encoded[0] === 63) return acc;
    acc.push(encoded);
    return acc;
  }, []);
  const timcharFirstBytes = new Uint8Array(256);
  for (const t of timchars) timcharFirstBytes[t[0]] = 1;
  return {
    bomSkipped: false,
    bufBytesStart: 0,
    castField: options.cast_function,
    commenting: false,
    delimiterBufPrevious: void 0,
    delimiterDiscovered: false,
    error: void 0,
    enabled: options.from_line === 1,
    escaping: false,
    escapeIsQuote:
      Buffer.isBuffer(options.escape) &&
      Buffer.isBuffer(options.quote) &&
      Buffer.compare(options.escape, options.quote) === 0,
    expectedRecordLength: Array.isArray(options.columns) ? options.columns.length : void 0,
    field: new ResizeableBuffer(20),
    firstLineToHeaders: options.cast_first_line_to_header,
    needMoreDataSize: Math.max(
      options.comment !== null ? options.comment.length : 0,
      ...(options.delimiter ? options.delimiter.map((delimiter) => delimiter.length) : []),
      options.delimiter_auto ? 1 : 0,
      options.quote !== null ? options.quote.length : 0,
      ...timchars.map((t) => t.length),
    ),
    previousBuf: void 0,
    quoting: false,
    stop: false,
    rawBuffer: new ResizeableBuffer(100),
    record: [],
    recordHasError: false,
    record_length: 0,
    recordDelimiterMaxLength:
      options.record_delimiter.length === 0
        ? 0
        : Math.max(...options.record_delimiter.map((v) => v.length)),
    trimChars: [Buffer.from(' ', options.encoding)[0], Buffer.from('	', options.encoding)[0]],
    wasQuoting: false,
    wasRowDelimiter: false,
    timchars,
    timcharFirstBytes,
  };
};
//#endregion
//#region ../../node_modules/.pnpm/csv-parse@7.0.3/node_modules/csv-parse/lib/utils/underscore.js
const underscore = (str) => str.replace(/([A-Z])/g, (_, match) => '_' + match.toLowerCase());
//#endregion
//#region ../../node_modules/.pnpm/csv-parse@7.0.3/node_modules/csv-parse/lib/api/normalize_options.js
const normalize_options = (opts) => {
  const options = {};
  for (const opt in opts) options[underscore(opt)] = opts[opt];
  if (options.encoding === void 0 || options.encoding === true) options.encoding = 'utf8';
  else if (options.encoding === null || options.encoding === false) options.encoding = null;
  else if (typeof options.encoding !== 'string' && options.encoding !== null)
    throw new CsvError(
      'CSV_INVALID_OPTION_ENCODING',
      [
        'Invalid option encoding:',
        'encoding must be a string or null to return a buffer,',
        `got ${JSON.stringify(options.encoding)}`,
      ],
      options,
    );
  if (options.bom === void 0 || options.bom === null || options.bom === false) options.bom = false;
  else if (options.bom !== true)
    throw new CsvError(
      'CSV_INVALID_OPTION_BOM',
      ['Invalid option bom:', 'bom must be true,', `got ${JSON.stringify(options.bom)}`],
      options,
    );
  options.cast_function = null;
  if (
    options.cast === void 0 ||
    options.cast === null ||
    options.cast === false ||
    options.cast === ''
  )
    options.cast = void 0;
  else if (typeof options.cast === 'function') {
    options.cast_function = options.cast;
    options.cast = true;
  } else if (options.cast !== true)
    throw new CsvError(
      'CSV_INVALID_OPTION_CAST',
      [
        'Invalid option cast:',
        'cast must be true or a function,',
        `got ${JSON.stringify(options.cast)}`,
      ],
      options,
    );
  if (
    options.cast_date === void 0 ||
    options.cast_date === null ||
    options.cast_date === false ||
    options.cast_date === ''
  )
    options.cast_date = false;
  else if (options.cast_date === true)
    options.cast_date = (value) => {
      const date = Date.parse(value);
      return !isNaN(date) ? new Date(date) : value;
    };
  else if (typeof options.cast_date !== 'function')
    throw new CsvError(
      'CSV_INVALID_OPTION_CAST_DATE',
      [
        'Invalid option cast_date:',
        'cast_date must be true or a function,',
        `got ${JSON.stringify(options.cast_date)}`,
      ],
      options,
    );
  options.cast_first_line_to_header = void 0;
  if (options.columns === true) options.cast_first_line_to_header = void 0;
  else if (typeof options.columns === 'function') {
    options.cast_first_line_to_header = options.columns;
    options.columns = true;
  } else if (Array.isArray(options.columns))
    options.columns = normalize_columns_array(options.columns);
  else if (options.columns === void 0 || options.columns === null || options.columns === false)
    options.columns = false;
  else
    throw new CsvError(
      'CSV_INVALID_OPTION_COLUMNS',
      [
        'Invalid option columns:',
        'expect an array, a function or true,',
        `got ${JSON.stringify(options.columns)}`,
      ],
      options,
    );
  if (
    options.group_columns_by_name === void 0 ||
    options.group_columns_by_name === null ||
    options.group_columns_by_name === false
  )
    options.group_columns_by_name = false;
  else if (options.group_columns_by_name !== true)
    throw new CsvError(
      'CSV_INVALID_OPTION_GROUP_COLUMNS_BY_NAME',
      [
        'Invalid option group_columns_by_name:',
        'expect an boolean,',
        `got ${JSON.stringify(options.group_columns_by_name)}`,
      ],
      options,
    );
  else if (options.columns === false)
    throw new CsvError(
      'CSV_INVALID_OPTION_GROUP_COLUMNS_BY_NAME',
      ['Invalid option group_columns_by_name:', 'the `columns` mode must be activated.'],
      options,
    );
  if (
    options.comment === void 0 ||
    options.comment === null ||
    options.comment === false ||
    options.comment === ''
  )
    options.comment = null;
  else {
    if (typeof options.comment === 'string')
      options.comment = Buffer.from(options.comment, options.encoding);
    if (!Buffer.isBuffer(options.comment))
      throw new CsvError(
        'CSV_INVALID_OPTION_COMMENT',
        [
          'Invalid option comment:',
          'comment must be a buffer or a string,',
          `got ${JSON.stringify(options.comment)}`,
        ],
        options,
      );
  }
  if (
    options.comment_no_infix === void 0 ||
    options.comment_no_infix === null ||
    options.comment_no_infix === false
  )
    options.comment_no_infix = false;
  else if (options.comment_no_infix !== true)
    throw new CsvError(
      'CSV_INVALID_OPTION_COMMENT',
      [
        'Invalid option comment_no_infix:',
        'value must be a boolean,',
        `got ${JSON.stringify(options.comment_no_infix)}`,
      ],
      options,
    );
  if (
    options.delimiter_auto === void 0 ||
    options.delimiter_auto === null ||
    options.delimiter_auto === false
  )
    options.delimiter_auto = false;
  else if (options.delimiter_auto === true) options.delimiter_auto = {};
  else if (!is_object(options.delimiter_auto))
    throw new CsvError(
      'CSV_INVALID_OPTION_DELIMITER_AUTO',
      [
        'Invalid option delimiter_auto:',
        'delimiter_auto must be a boolean or a configuration object,',
        `got ${JSON.stringify(options.delimiter_auto)}`,
      ],
      options,
    );
  if (options.delimiter_auto) {
    if (options.delimiter_auto.preferred === void 0)
      options.delimiter_auto.preferred = {
        [','.charCodeAt(0)]: 1.8,
        ['	'.charCodeAt(0)]: 1.8,
        [';'.charCodeAt(0)]: 1.6,
        [' '.charCodeAt(0)]: 1.6,
        [':'.charCodeAt(0)]: 1.5,
        ['.'.charCodeAt(0)]: 1.4,
        ['/'.charCodeAt(0)]: 1.4,
      };
    else if (!is_object(options.delimiter_auto.preferred))
      throw new CsvError(
        'CSV_INVALID_OPTION_DELIMITER_AUTO',
        [
          'Invalid option delimiter_auto:',
          'preferred must be an object,',
          `got ${JSON.stringify(options.delimiter_auto.preferred)}`,
        ],
        options,
      );
    if (options.delimiter_auto.score === void 0)
      options.delimiter_auto.score = (info, options) => {
        return (info.total - info.std) * (options.preferred[info.char_code] || 1);
      };
    else if (typeof options.delimiter_auto.score !== 'function')
      throw new CsvError(
        'CSV_INVALID_OPTION_DELIMITER_AUTO',
        [
          'Invalid option delimiter_auto:',
          'score must be a function,',
          `got ${JSON.stringify(options.delimiter_auto.score)}`,
        ],
        options,
      );
    if (options.delimiter_auto.size === void 0) options.delimiter_auto.size = 2048;
    else if (typeof options.delimiter_auto.size !== 'number')
      throw new CsvError(
        'CSV_INVALID_OPTION_DELIMITER_AUTO',
        [
          'Invalid option delimiter_auto:',
          'size must be a number,',
          `got ${JSON.stringify(options.delimiter_auto.size)}`,
        ],
        options,
      );
  }
  const delimiter_json = JSON.stringify(options.delimiter);
  if (options.delimiter_auto !== false) options.delimiter = [];
  if (!Array.isArray(options.delimiter)) {
    if (options.delimiter === void 0 || options.delimiter === null || options.delimiter === false)
      options.delimiter = Buffer.from(',', options.encoding);
    options.delimiter = [options.delimiter];
  }
  options.delimiter = options.delimiter.map((delimiter) => {
    if (typeof delimiter === 'string') delimiter = Buffer.from(delimiter, options.encoding);
    if (!Buffer.isBuffer(delimiter) || delimiter.length === 0)
      throw new CsvError(
        'CSV_INVALID_OPTION_DELIMITER',
        [
          'Invalid option delimiter:',
          'delimiter must be a non empty string or buffer or array of string|buffer,',
          `got ${delimiter_json}`,
        ],
        options,
      );
    return delimiter;
  });
  if (options.escape === void 0 || options.escape === true)
    options.escape = Buffer.from('"', options.encoding);
  else if (typeof options.escape === 'string')
    options.escape = Buffer.from(options.escape, options.encoding);
  else if (options.escape === null || options.escape === false) options.escape = null;
  if (options.escape !== null) {
    if (!Buffer.isBuffer(options.escape))
      throw new Error(
        `Invalid Option: escape must be a buffer, a string or a boolean, got ${JSON.stringify(options.escape)}`,
      );
  }
  if (options.from === void 0 || options.from === null) options.from = 1;
  else {
    if (typeof options.from === 'string' && /\d+/.test(options.from))
      options.from = parseInt(options.from);
    if (Number.isInteger(options.from)) {
      if (options.from < 0)
        throw new Error(
          `Invalid Option: from must be a positive integer, got ${JSON.stringify(opts.from)}`,
        );
    } else
      throw new Error(
        `Invalid Option: from must be an integer, got ${JSON.stringify(options.from)}`,
      );
  }
  if (options.from_line === void 0 || options.from_line === null) options.from_line = 1;
  else {
    if (typeof options.from_line === 'string' && /\d+/.test(options.from_line))
      options.from_line = parseInt(options.from_line);
    if (Number.isInteger(options.from_line)) {
      if (options.from_line <= 0)
        throw new Error(
          `Invalid Option: from_line must be a positive integer greater than 0, got ${JSON.stringify(opts.from_line)}`,
        );
    } else
      throw new Error(
        `Invalid Option: from_line must be an integer, got ${JSON.stringify(opts.from_line)}`,
      );
  }
  if (options.ignore_last_delimiters === void 0 || options.ignore_last_delimiters === null)
    options.ignore_last_delimiters = false;
  else if (typeof options.ignore_last_delimiters === 'number') {
    options.ignore_last_delimiters = Math.floor(options.ignore_last_delimiters);
    if (options.ignore_last_delimiters === 0) options.ignore_last_delimiters = false;
  } else if (typeof options.ignore_last_delimiters !== 'boolean')
    throw new CsvError(
      'CSV_INVALID_OPTION_IGNORE_LAST_DELIMITERS',
      [
        'Invalid option `ignore_last_delimiters`:',
        'the value must be a boolean value or an integer,',
        `got ${JSON.stringify(options.ignore_last_delimiters)}`,
      ],
      options,
    );
  if (options.ignore_last_delimiters === true && options.columns === false)
    throw new CsvError(
      'CSV_IGNORE_LAST_DELIMITERS_REQUIRES_COLUMNS',
      ['The option `ignore_last_delimiters`', 'requires the activation of the `columns` option'],
      options,
    );
  if (options.info === void 0 || options.info === null || options.info === false)
    options.info = false;
  else if (options.info !== true)
    throw new Error(`Invalid Option: info must be true, got ${JSON.stringify(options.info)}`);
  if (
    options.max_record_size === void 0 ||
    options.max_record_size === null ||
    options.max_record_size === false
  )
    options.max_record_size = 0;
  else if (Number.isInteger(options.max_record_size) && options.max_record_size >= 0) {
  } else if (typeof options.max_record_size === 'string' && /\d+/.test(options.max_record_size))
    options.max_record_size = parseInt(options.max_record_size);
  else
    throw new Error(
      `Invalid Option: max_record_size must be a positive integer, got ${JSON.stringify(options.max_record_size)}`,
    );
  if (options.objname === void 0 || options.objname === null || options.objname === false)
    options.objname = void 0;
  else if (Buffer.isBuffer(options.objname)) {
    if (options.objname.length === 0)
      throw new Error(`Invalid Option: objname must be a non empty buffer`);
    if (options.encoding === null) {
    } else options.objname = options.objname.toString(options.encoding);
  } else if (typeof options.objname === 'string') {
    if (options.objname.length === 0)
      throw new Error(`Invalid Option: objname must be a non empty string`);
  } else if (typeof options.objname === 'number') {
  } else
    throw new Error(`Invalid Option: objname must be a string or a buffer, got ${options.objname}`);
  if (options.objname !== void 0) {
    if (typeof options.objname === 'number') {
      if (options.columns !== false)
        throw Error(
          'Invalid Option: objname index cannot be combined with columns or be defined as a field',
        );
    } else if (options.columns === false)
      throw Error(
        'Invalid Option: objname field must be combined with columns or be defined as an index',
      );
  }
  if (options.on_record === void 0 || options.on_record === null) options.on_record = void 0;
  else if (typeof options.on_record !== 'function')
    throw new CsvError(
      'CSV_INVALID_OPTION_ON_RECORD',
      [
        'Invalid option `on_record`:',
        'expect a function,',
        `got ${JSON.stringify(options.on_record)}`,
      ],
      options,
    );
  if (
    options.on_skip !== void 0 &&
    options.on_skip !== null &&
    typeof options.on_skip !== 'function'
  )
    throw new Error(
      `Invalid Option: on_skip must be a function, got ${JSON.stringify(options.on_skip)}`,
    );
  if (options.quote === null || options.quote === false || options.quote === '')
    options.quote = null;
  else {
    if (options.quote === void 0 || options.quote === true)
      options.quote = Buffer.from('"', options.encoding);
    else if (typeof options.quote === 'string')
      options.quote = Buffer.from(options.quote, options.encoding);
    if (!Buffer.isBuffer(options.quote))
      throw new Error(
        `Invalid Option: quote must be a buffer or a string, got ${JSON.stringify(options.quote)}`,
      );
  }
  if (options.raw === void 0 || options.raw === null || options.raw === false) options.raw = false;
  else if (options.raw !== true)
    throw new Error(`Invalid Option: raw must be true, got ${JSON.stringify(options.raw)}`);
  if (options.record_delimiter === void 0) options.record_delimiter = [];
  else if (
    typeof options.record_delimiter === 'string' ||
    Buffer.isBuffer(options.record_delimiter)
  ) {
    if (options.record_delimiter.length === 0)
      throw new CsvError(
        'CSV_INVALID_OPTION_RECORD_DELIMITER',
        [
          'Invalid option `record_delimiter`:',
          'value must be a non empty string or buffer,',
          `got ${JSON.stringify(options.record_delimiter)}`,
        ],
        options,
      );
    options.record_delimiter = [options.record_delimiter];
  } else if (!Array.isArray(options.record_delimiter))
    throw new CsvError(
      'CSV_INVALID_OPTION_RECORD_DELIMITER',
      [
        'Invalid option `record_delimiter`:',
        'value must be a string, a buffer or array of string|buffer,',
        `got ${JSON.stringify(options.record_delimiter)}`,
      ],
      options,
    );
  options.record_delimiter = options.record_delimiter.map((rd, i) => {
    if (typeof rd !== 'string' && !Buffer.isBuffer(rd))
      throw new CsvError(
        'CSV_INVALID_OPTION_RECORD_DELIMITER',
        [
          'Invalid option `record_delimiter`:',
          'value must be a string, a buffer or array of string|buffer',
          `at index ${i},`,
          `got ${JSON.stringify(rd)}`,
        ],
        options,
      );
    else if (rd.length === 0)
      throw new CsvError(
        'CSV_INVALID_OPTION_RECORD_DELIMITER',
        [
          'Invalid option `record_delimiter`:',
          'value must be a non empty string or buffer',
          `at index ${i},`,
          `got ${JSON.stringify(rd)}`,
        ],
        options,
      );
    if (typeof rd === 'string') rd = Buffer.from(rd, options.encoding);
    return rd;
  });
  if (typeof options.relax_column_count === 'boolean') {
  } else if (options.relax_column_count === void 0 || options.relax_column_count === null)
    options.relax_column_count = false;
  else
    throw new Error(
      `Invalid Option: relax_column_count must be a boolean, got ${JSON.stringify(options.relax_column_count)}`,
    );
  if (typeof options.relax_column_count_less === 'boolean') {
  } else if (options.relax_column_count_less === void 0 || options.relax_column_count_less === null)
    options.relax_column_count_less = false;
  else
    throw new Error(
      `Invalid Option: relax_column_count_less must be a boolean, got ${JSON.stringify(options.relax_column_count_less)}`,
    );
  if (typeof options.relax_column_count_more === 'boolean') {
  } else if (options.relax_column_count_more === void 0 || options.relax_column_count_more === null)
    options.relax_column_count_more = false;
  else
    throw new Error(
      `Invalid Option: relax_column_count_more must be a boolean, got ${JSON.stringify(options.relax_column_count_more)}`,
    );
  if (typeof options.relax_quotes === 'boolean') {
  } else if (options.relax_quotes === void 0 || options.relax_quotes === null)
    options.relax_quotes = false;
  else
    throw new Error(
      `Invalid Option: relax_quotes must be a boolean, got ${JSON.stringify(options.relax_quotes)}`,
    );
  if (typeof options.skip_empty_lines === 'boolean') {
  } else if (options.skip_empty_lines === void 0 || options.skip_empty_lines === null)
    options.skip_empty_lines = false;
  else
    throw new Error(
      `Invalid Option: skip_empty_lines must be a boolean, got ${JSON.stringify(options.skip_empty_lines)}`,
    );
  if (typeof options.skip_records_with_empty_values === 'boolean') {
  } else if (
    options.skip_records_with_empty_values === void 0 ||
    options.skip_records_with_empty_values === null
  )
    options.skip_records_with_empty_values = false;
  else
    throw new Error(
      `Invalid Option: skip_records_with_empty_values must be a boolean, got ${JSON.stringify(options.skip_records_with_empty_values)}`,
    );
  if (typeof options.skip_records_with_error === 'boolean') {
  } else if (options.skip_records_with_error === void 0 || options.skip_records_with_error === null)
    options.skip_records_with_error = false;
  else
    throw new Error(
      `Invalid Option: skip_records_with_error must be a boolean, got ${JSON.stringify(options.skip_records_with_error)}`,
    );
  if (options.rtrim === void 0 || options.rtrim === null || options.rtrim === false)
    options.rtrim = false;
  else if (options.rtrim !== true)
    throw new Error(
      `Invalid Option: rtrim must be a boolean, got ${JSON.stringify(options.rtrim)}`,
    );
  if (options.ltrim === void 0 || options.ltrim === null || options.ltrim === false)
    options.ltrim = false;
  else if (options.ltrim !== true)
    throw new Error(
      `Invalid Option: ltrim must be a boolean, got ${JSON.stringify(options.ltrim)}`,
    );
  if (options.trim === void 0 || options.trim === null || options.trim === false)
    options.trim = false;
  else if (options.trim !== true)
    throw new Error(`Invalid Option: trim must be a boolean, got ${JSON.stringify(options.trim)}`);
  if (options.trim === true && opts.ltrim !== false) options.ltrim = true;
  else if (options.ltrim !== true) options.ltrim = false;
  if (options.trim === true && opts.rtrim !== false) options.rtrim = true;
  else if (options.rtrim !== true) options.rtrim = false;
  if (options.to === void 0 || options.to === null) options.to = -1;
  else if (options.to !== -1) {
    if (typeof options.to === 'string' && /\d+/.test(options.to)) options.to = parseInt(options.to);
    if (Number.isInteger(options.to)) {
      if (options.to <= 0)
        throw new Error(
          `Invalid Option: to must be a positive integer greater than 0, got ${JSON.stringify(opts.to)}`,
        );
    } else throw new Error(`Invalid Option: to must be an integer, got ${JSON.stringify(opts.to)}`);
  }
  if (options.to_line === void 0 || options.to_line === null) options.to_line = -1;
  else if (options.to_line !== -1) {
    if (typeof options.to_line === 'string' && /\d+/.test(options.to_line))
      options.to_line = parseInt(options.to_line);
    if (Number.isInteger(options.to_line)) {
      if (options.to_line <= 0)
        throw new Error(
          `Invalid Option: to_line must be a positive integer greater than 0, got ${JSON.stringify(opts.to_line)}`,
        );
    } else
      throw new Error(
        `Invalid Option: to_line must be an integer, got ${JSON.stringify(opts.to_line)}`,
      );
  }
  return options;
};
//#endregion
//#region ../../node_modules/.pnpm/csv-parse@7.0.3/node_modules/csv-parse/lib/utils/delimiter_discover.js
const delimiter_discover = (records, options) => {
  if (!options) ({ delimiter_auto: options } = normalize_options({ delimiter_auto: true }));
  if (typeof records === 'string') records = Buffer.from(records);
  if (Buffer.isBuffer(records))
    records = ((data) => {
      const records = [];
      const parser = transform({ delimiter: [] });
      const push = (record) => records.push(record);
      const close = () => {};
      const error = parser.parse(data, true, push, close);
      if (error !== void 0) throw error;
      return records;
    })(records);
  const info = Array(127)
    .fill()
    .map(() => ({ lines: [] }));
  records.map(([record], line) => {
    for (let i = 0, l = record.length; i < l; i++) {
      const code = record.charCodeAt(i);
      if (info[code].lines[line] === void 0) info[code].lines[line] = 0;
      info[code].lines[line]++;
    }
  });
  info.map((info, i) => {
    info.char_code = i;
    info.std = std(info.lines);
    info.total = info.lines.reduce((acc, val) => acc + val, 0);
    info.preferred = !!options.preferred[i];
    info.score = options.score(info, options);
  });
  const result = info.reduce((acc, info) => (acc.score > info.score ? acc : info), {});
  return String.fromCharCode(result.char_code);
};
const std = (array) => {
  const n = array.length;
  if (n === 0) return 0;
  const mean = array.reduce((a, b) => a + b) / n;
  return Math.sqrt(array.map((x) => (x - mean) ** 2).reduce((a, b) => a + b) / n);
};
//#endregion
//#region ../../node_modules/.pnpm/csv-parse@7.0.3/node_modules/csv-parse/lib/api/index.js
const isRecordEmpty = (record) =>
  record.every((field) => field == null || (field.toString && field.toString().trim() === ''));
const cr = 13;
const nl = 10;
const boms = {
  utf8: Buffer.from([239, 187, 191]),
  utf16le: Buffer.from([255, 254]),
};
const transform = (original_options = {}) => {
  const info = {
    bytes: 0,
    bytes_records: 0,
    comment_lines: 0,
    empty_lines: 0,
    invalid_field_length: 0,
    lines: 1,
    records: 0,
  };
  const options = normalize_options(original_options);
  return {
    info,
    original_options,
    options,
    state: init_state(options),
    __needMoreData: function (i, bufLen, end) {
      if (end) return false;
      const { encoding, escape, quote } = this.options;
      const { quoting, needMoreDataSize, recordDelimiterMaxLength } = this.state;
      return (
        bufLen - i - 1 <
        Math.max(
          needMoreDataSize,
          recordDelimiterMaxLength === 0
            ? Buffer.from('\r\n', encoding).length
            : recordDelimiterMaxLength,
          quoting ? (escape === null ? 0 : escape.length) + quote.length : 0,
          quoting ? quote.length + recordDelimiterMaxLength : 0,
        )
      );
    },
    parse: function (nextBuf, end, push, close) {
      const {
        bom,
        comment_no_infix,
        delimiter_auto,
        encoding,
        from_line,
        ltrim,
        max_record_size,
        raw,
        relax_quotes,
        rtrim,
        skip_empty_lines,
        to,
        to_line,
      } = this.options;
      let { comment, escape, quote, record_delimiter } = this.options;
      const { bomSkipped, delimiterDiscovered, delimiterBufPrevious, rawBuffer, escapeIsQuote } =
        this.state;
      if (!delimiterDiscovered && delimiter_auto) {
        let delimiterBuf;
        if (delimiterBufPrevious === void 0) delimiterBuf = nextBuf;
        else if (delimiterBufPrevious !== void 0 && nextBuf === void 0)
          delimiterBuf = delimiterBufPrevious;
        else delimiterBuf = Buffer.concat([delimiterBufPrevious, nextBuf]);
        nextBuf = void 0;
        if (end || delimiterBuf.length > delimiter_auto.size) {
          this.options.delimiter = [
            Buffer.from(delimiter_discover(delimiterBuf, this.options.delimiter_auto)),
          ];
          this.state.previousBuf = delimiterBuf;
          this.state.delimiterBufPrevious = void 0;
          this.state.delimiterDiscovered = true;
        } else {
          this.state.delimiterBufPrevious = delimiterBuf;
          return;
        }
      }
      const { previousBuf } = this.state;
      let buf;
      if (previousBuf === void 0)
        if (nextBuf === void 0) {
          close();
          return;
        } else buf = nextBuf;
      else if (previousBuf !== void 0 && nextBuf === void 0) buf = previousBuf;
      else buf = Buffer.concat([previousBuf, nextBuf]);
      if (bomSkipped === false)
        if (bom === false) this.state.bomSkipped = true;
        else if (buf.length < 3) {
          if (end === false) {
            this.state.previousBuf = buf;
            return;
          }
        } else {
          for (const encoding in boms)
            if (boms[encoding].compare(buf, 0, boms[encoding].length) === 0) {
              const bomLength = boms[encoding].length;
              this.state.bufBytesStart += bomLength;
              buf = buf.slice(bomLength);
              const options = normalize_options({
                ...this.original_options,
                encoding,
              });
              for (const key in options) this.options[key] = options[key];
              ({ comment, escape, quote } = this.options);
              break;
            }
          this.state.bomSkipped = true;
        }
      const bufLen = buf.length;
      let pos;
      for (pos = 0; pos < bufLen; pos++) {
        if (this.__needMoreData(pos, bufLen, end)) break;
        if (this.state.wasRowDelimiter === true) {
          this.info.lines++;
          this.state.wasRowDelimiter = false;
        }
        if (to_line !== -1 && this.info.lines > to_line) {
          this.state.stop = true;
          close();
          return;
        }
        if (this.state.quoting === false && record_delimiter.length === 0) {
          if (this.__autoDiscoverRecordDelimiter(buf, pos))
            record_delimiter = this.options.record_delimiter;
        }
        const chr = buf[pos];
        if (raw === true) rawBuffer.append(chr);
        if ((chr === cr || chr === nl) && this.state.wasRowDelimiter === false)
          this.state.wasRowDelimiter = true;
        if (this.state.escaping === true) this.state.escaping = false;
        else {
          if (
            escape !== null &&
            this.state.quoting === true &&
            this.__isEscape(buf, pos, chr) &&
            pos + escape.length < bufLen
          )
            if (escapeIsQuote) {
              if (this.__isQuote(buf, pos + escape.length)) {
                this.state.escaping = true;
                pos += escape.length - 1;
                continue;
              }
            } else {
              this.state.escaping = true;
              pos += escape.length - 1;
              continue;
            }
          if (this.state.commenting === false && this.__isQuote(buf, pos))
            if (this.state.quoting === true) {
              const nextChr = buf[pos + quote.length];
              const isNextChrTrimable = rtrim && this.__isCharTrimable(buf, pos + quote.length);
              const isNextChrComment =
                comment !== null && this.__compareBytes(comment, buf, pos + quote.length, nextChr);
              const isNextChrDelimiter = this.__isDelimiter(buf, pos + quote.length, nextChr);
              const isNextChrRecordDelimiter =
                record_delimiter.length === 0
                  ? this.__autoDiscoverRecordDelimiter(buf, pos + quote.length)
                  : this.__isRecordDelimiter(nextChr, buf, pos + quote.length);
              if (
                escape !== null &&
                this.__isEscape(buf, pos, chr) &&
                this.__isQuote(buf, pos + escape.length)
              )
                pos += escape.length - 1;
              else if (
                !nextChr ||
                isNextChrDelimiter ||
                isNextChrRecordDelimiter ||
                isNextChrComment ||
                isNextChrTrimable
              ) {
                this.state.quoting = false;
                this.state.wasQuoting = true;
                pos += quote.length - 1;
                continue;
              } else if (relax_quotes === false) {
                const err = this.__error(
                  new CsvError(
                    'CSV_INVALID_CLOSING_QUOTE',
                    [
                      'Invalid Closing Quote:',
                      `got "${String.fromCharCode(nextChr)}"`,
                      `at line ${this.info.lines}`,
                      'instead of delimiter, record delimiter, trimable character',
                      '(if activated) or comment',
                    ],
                    this.options,
                    this.__infoField(),
                  ),
                );
                if (err !== void 0) return err;
              } else {
                this.state.quoting = false;
                this.state.wasQuoting = true;
                this.state.field.prepend(quote);
                pos += quote.length - 1;
              }
            } else if (this.state.field.length !== 0) {
              if (relax_quotes === false) {
                const info = this.__infoField();
                const bom = Object.keys(boms)
                  .map((b) => (boms[b].equals(this.state.field.toString()) ? b : false))
                  .filter(Boolean)[0];
                const err = this.__error(
                  new CsvError(
                    'INVALID_OPENING_QUOTE',
                    [
                      'Invalid Opening Quote:',
                      `a quote is found on field ${JSON.stringify(info.column)} at line ${info.lines}, value is ${JSON.stringify(this.state.field.toString(encoding))}`,
                      bom ? `(${bom} bom)` : void 0,
                    ],
                    this.options,
                    info,
                    { field: this.state.field },
                  ),
                );
                if (err !== void 0) return err;
              }
            } else {
              this.state.quoting = true;
              pos += quote.length - 1;
              continue;
            }
          if (this.state.quoting === false) {
            const recordDelimiterLength = this.__isRecordDelimiter(chr, buf, pos);
            if (recordDelimiterLength !== 0) {
              if (
                this.state.commenting &&
                this.state.wasQuoting === false &&
                this.state.record.length === 0 &&
                this.state.field.length === 0
              )
                this.info.comment_lines++;
              else {
                if (
                  this.state.enabled === false &&
                  this.info.lines + (this.state.wasRowDelimiter === true ? 1 : 0) >= from_line
                ) {
                  this.state.enabled = true;
                  this.__resetField();
                  this.__resetRecord();
                  pos += recordDelimiterLength - 1;
                  continue;
                }
                if (
                  skip_empty_lines === true &&
                  this.state.wasQuoting === false &&
                  this.state.record.length === 0 &&
                  this.state.field.length === 0
                ) {
                  this.info.empty_lines++;
                  pos += recordDelimiterLength - 1;
                  continue;
                }
                this.info.bytes = this.state.bufBytesStart + pos;
                const errField = this.__onField();
                if (errField !== void 0) return errField;
                this.info.bytes = this.state.bufBytesStart + pos + recordDelimiterLength;
                const errRecord = this.__onRecord(push);
                if (errRecord !== void 0) return errRecord;
                if (to !== -1 && this.info.records >= to) {
                  this.state.stop = true;
                  close();
                  return;
                }
              }
              this.state.commenting = false;
              pos += recordDelimiterLength - 1;
              continue;
            }
            if (this.state.commenting) continue;
            if (
              comment !== null &&
              (comment_no_infix === false ||
                (this.state.record.length === 0 && this.state.field.length === 0))
            ) {
              if (this.__compareBytes(comment, buf, pos, chr) !== 0) {
                this.state.commenting = true;
                continue;
              }
            }
            const delimiterLength = this.__isDelimiter(buf, pos, chr);
            if (delimiterLength !== 0) {
              this.info.bytes = this.state.bufBytesStart + pos;
              const errField = this.__onField();
              if (errField !== void 0) return errField;
              pos += delimiterLength - 1;
              continue;
            }
          }
        }
        if (this.state.commenting === false) {
          if (
            max_record_size !== 0 &&
            this.state.record_length + this.state.field.length > max_record_size
          )
            return this.__error(
              new CsvError(
                'CSV_MAX_RECORD_SIZE',
                [
                  'Max Record Size:',
                  'record exceed the maximum number of tolerated bytes',
                  `of ${max_record_size}`,
                  `at line ${this.info.lines}`,
                ],
                this.options,
                this.__infoField(),
              ),
            );
        }
        const lappend =
          ltrim === false ||
          this.state.quoting === true ||
          this.state.field.length !== 0 ||
          !this.__isCharTrimable(buf, pos);
        const rappend = rtrim === false || this.state.wasQuoting === false;
        if (lappend === true && rappend === true) this.state.field.append(chr);
        else if (rtrim === true && !this.__isCharTrimable(buf, pos))
          return this.__error(
            new CsvError(
              'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE',
              [
                'Invalid Closing Quote:',
                'found non trimable byte after quote',
                `at line ${this.info.lines}`,
              ],
              this.options,
              this.__infoField(),
            ),
          );
        else {
          if (lappend === false) pos += this.__isCharTrimable(buf, pos) - 1;
        }
      }
      if (end === true) {
        if (this.state.quoting === true) {
          const err = this.__error(
            new CsvError(
              'CSV_QUOTE_NOT_CLOSED',
              [
                'Quote Not Closed:',
                `the parsing is finished with an opening quote at line ${this.info.lines}`,
              ],
              this.options,
              this.__infoField(),
            ),
          );
          if (err !== void 0) return err;
        } else if (
          this.state.wasQuoting === true ||
          this.state.record.length !== 0 ||
          this.state.field.length !== 0
        ) {
          this.info.bytes = this.state.bufBytesStart + pos;
          const errField = this.__onField();
          if (errField !== void 0) return errField;
          const errRecord = this.__onRecord(push);
          if (errRecord !== void 0) return errRecord;
        } else if (this.state.wasRowDelimiter === true) this.info.empty_lines++;
        else if (this.state.commenting === true) this.info.comment_lines++;
      } else {
        this.state.bufBytesStart += pos;
        this.state.previousBuf = buf.slice(pos);
      }
      if (this.state.wasRowDelimiter === true) {
        this.info.lines++;
        this.state.wasRowDelimiter = false;
      }
    },
    __onRecord: function (push) {
      const {
        columns,
        group_columns_by_name,
        encoding,
        info,
        from,
        relax_column_count,
        relax_column_count_less,
        relax_column_count_more,
        raw,
        skip_records_with_empty_values,
      } = this.options;
      const { enabled, record } = this.state;
      if (enabled === false) return this.__resetRecord();
      const recordLength = record.length;
      if (columns === true) {
        if (skip_records_with_empty_values === true && isRecordEmpty(record)) {
          this.__resetRecord();
          return;
        }
        return this.__firstLineToColumns(record);
      }
      if (columns === false && this.info.records === 0)
        this.state.expectedRecordLength = recordLength;
      if (recordLength !== this.state.expectedRecordLength) {
        const err =
          columns === false
            ? new CsvError(
                'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH',
                [
                  'Invalid Record Length:',
                  `expect ${this.state.expectedRecordLength},`,
                  `got ${recordLength} on line ${this.info.lines}`,
                ],
                this.options,
                this.__infoField(),
                { record },
              )
            : new CsvError(
                'CSV_RECORD_INCONSISTENT_COLUMNS',
                [
                  'Invalid Record Length:',
                  `columns length is ${columns.length},`,
                  `got ${recordLength} on line ${this.info.lines}`,
                ],
                this.options,
                this.__infoField(),
                { record },
              );
        if (
          relax_column_count === true ||
          (relax_column_count_less === true && recordLength < this.state.expectedRecordLength) ||
          (relax_column_count_more === true && recordLength > this.state.expectedRecordLength)
        ) {
          this.info.invalid_field_length++;
          this.state.error = err;
        } else {
          const finalErr = this.__error(err);
          if (finalErr) return finalErr;
        }
      }
      if (skip_records_with_empty_values === true && isRecordEmpty(record)) {
        this.__resetRecord();
        return;
      }
      if (this.state.recordHasError === true) {
        this.__resetRecord();
        this.state.recordHasError = false;
        return;
      }
      this.info.records++;
      if (from === 1 || this.info.records >= from) {
        const { objname } = this.options;
        if (columns !== false) {
          const obj = {};
          for (let i = 0, l = record.length; i < l; i++) {
            if (columns[i] === void 0 || columns[i].disabled) continue;
            if (group_columns_by_name === true && Object.hasOwn(obj, columns[i].name))
              if (Array.isArray(obj[columns[i].name]))
                obj[columns[i].name] = obj[columns[i].name].concat(record[i]);
              else obj[columns[i].name] = [obj[columns[i].name], record[i]];
            else
              Object.defineProperty(obj, columns[i].name, {
                value: record[i],
                enumerable: true,
                writable: true,
                configurable: true,
              });
          }
          if (raw === true || info === true) {
            const extRecord = Object.assign(
              { record: obj },
              raw === true ? { raw: this.state.rawBuffer.toString(encoding) } : {},
              info === true ? { info: this.__infoRecord() } : {},
            );
            const err = this.__push(
              objname === void 0 ? extRecord : [obj[objname], extRecord],
              push,
            );
            if (err) return err;
          } else {
            const err = this.__push(objname === void 0 ? obj : [obj[objname], obj], push);
            if (err) return err;
          }
        } else if (raw === true || info === true) {
          const extRecord = Object.assign(
            { record },
            raw === true ? { raw: this.state.rawBuffer.toString(encoding) } : {},
            info === true ? { info: this.__infoRecord() } : {},
          );
          const err = this.__push(
            objname === void 0 ? extRecord : [record[objname], extRecord],
            push,
          );
          if (err) return err;
        } else {
          const err = this.__push(objname === void 0 ? record : [record[objname], record], push);
          if (err) return err;
        }
      }
      this.__resetRecord();
    },
    __firstLineToColumns: function (record) {
      const { firstLineToHeaders } = this.state;
      try {
        const headers =
          firstLineToHeaders === void 0 ? record : firstLineToHeaders.call(null, record);
        if (!Array.isArray(headers))
          return this.__error(
            new CsvError(
              'CSV_INVALID_COLUMN_MAPPING',
              [
                'Invalid Column Mapping:',
                'expect an array from column function,',
                `got ${JSON.stringify(headers)}`,
              ],
              this.options,
              this.__infoField(),
              { headers },
            ),
          );
        const normalizedHeaders = normalize_columns_array(headers);
        this.state.expectedRecordLength = normalizedHeaders.length;
        this.options.columns = normalizedHeaders;
        this.__resetRecord();
        return;
      } catch (err) {
        return err;
      }
    },
    __resetRecord: function () {
      if (this.options.raw === true) this.state.rawBuffer.reset();
      this.state.error = void 0;
      this.state.record = [];
      this.state.record_length = 0;
    },
    __onField: function () {
      const { cast, encoding, rtrim, max_record_size } = this.options;
      const { enabled, wasQuoting } = this.state;
      if (enabled === false) return this.__resetField();
      let field = this.state.field.toString(encoding);
      if (rtrim === true && wasQuoting === false) field = field.trimRight();
      if (cast === true) {
        const [err, f] = this.__cast(field);
        if (err !== void 0) return err;
        field = f;
      }
      this.state.record.push(field);
      if (max_record_size !== 0 && typeof field === 'string')
        this.state.record_length += field.length;
      this.__resetField();
    },
    __resetField: function () {
      this.state.field.reset();
      this.state.wasQuoting = false;
    },
    __push: function (record, push) {
      const { on_record } = this.options;
      if (on_record !== void 0) {
        const info = this.__infoRecord();
        try {
          record = on_record.call(null, record, info);
        } catch (err) {
          return err;
        }
        if (record === void 0 || record === null) return;
      }
      this.info.bytes_records += this.info.bytes;
      push(record);
    },
    __cast: function (field) {
      const { columns, relax_column_count } = this.options;
      if (
        Array.isArray(columns) === true &&
        relax_column_count &&
        this.options.columns.length <= this.state.record.length
      )
        return [void 0, void 0];
      if (this.state.castField !== null)
        try {
          const info = this.__infoField();
          return [void 0, this.state.castField.call(null, field, info)];
        } catch (err) {
          return [err];
        }
      if (this.__isFloat(field)) return [void 0, parseFloat(field)];
      else if (this.options.cast_date !== false) {
        const info = this.__infoField();
        return [void 0, this.options.cast_date.call(null, field, info)];
      }
      return [void 0, field];
    },
    __compareBytes: (sourceBuf, targetBuf, targetPos, firstByte) => {
      if (sourceBuf[0] !== firstByte) return 0;
      const sourceLength = sourceBuf.length;
      for (let i = 1; i < sourceLength; i++)
        if (sourceBuf[i] !== targetBuf[targetPos + i]) return 0;
      return sourceLength;
    },
    __isCharTrimable: function (buf, pos) {
      const { timchars, timcharFirstBytes } = this.state;
      const first = buf[pos];
      if (first === void 0 || timcharFirstBytes[first] === 0) return 0;
      loop1: for (let i = 0; i < timchars.length; i++) {
        const timchar = timchars[i];
        for (let j = 0; j < timchar.length; j++) if (timchar[j] !== buf[pos + j]) continue loop1;
        return timchar.length;
      }
      return 0;
    },
    __isDelimiter: function (buf, pos, chr) {
      const { delimiter, ignore_last_delimiters } = this.options;
      if (
        ignore_last_delimiters === true &&
        this.state.record.length === this.options.columns.length - 1
      )
        return 0;
      else if (
        ignore_last_delimiters !== false &&
        typeof ignore_last_delimiters === 'number' &&
        this.state.record.length === ignore_last_delimiters - 1
      )
        return 0;
      loop1: for (let i = 0; i < delimiter.length; i++) {
        const del = delimiter[i];
        if (del[0] === chr) {
          for (let j = 1; j < del.length; j++) if (del[j] !== buf[pos + j]) continue loop1;
          return del.length;
        }
      }
      return 0;
    },
    __isEscape: function (buf, pos, chr) {
      const { escape } = this.options;
      if (escape === null) return false;
      const l = escape.length;
      if (escape[0] === chr) {
        for (let i = 0; i < l; i++) if (escape[i] !== buf[pos + i]) return false;
        return true;
      }
      return false;
    },
    __isFloat: (value) => value - parseFloat(value) + 1 >= 0,
    __isQuote: function (buf, pos) {
      const { quote } = this.options;
      if (quote === null) return false;
      const l = quote.length;
      for (let i = 0; i < l; i++) if (quote[i] !== buf[pos + i]) return false;
      return true;
    },
    __isRecordDelimiter: function (chr, buf, pos) {
      const { record_delimiter } = this.options;
      const recordDelimiterLength = record_delimiter.length;
      loop1: for (let i = 0; i < recordDelimiterLength; i++) {
        const rd = record_delimiter[i];
        const rdLength = rd.length;
        if (rd[0] !== chr) continue;
        for (let j = 1; j < rdLength; j++) if (rd[j] !== buf[pos + j]) continue loop1;
        return rd.length;
      }
      return 0;
    },
    __autoDiscoverRecordDelimiter: function (buf, pos) {
      const { encoding } = this.options;
      const rds = [
        Buffer.from('\r\n', encoding),
        Buffer.from('\n', encoding),
        Buffer.from('\r', encoding),
      ];
      loop: for (let i = 0; i < rds.length; i++) {
        const l = rds[i].length;
        for (let j = 0; j < l; j++) if (rds[i][j] !== buf[pos + j]) continue loop;
        this.options.record_delimiter.push(rds[i]);
        this.state.recordDelimiterMaxLength = rds[i].length;
        return rds[i].length;
      }
      return 0;
    },
    __error: function (msg) {
      const { encoding, raw, skip_records_with_error } = this.options;
      const err = typeof msg === 'string' ? new Error(msg) : msg;
      if (skip_records_with_error) {
        this.state.recordHasError = true;
        if (this.options.on_skip !== void 0)
          try {
            this.options.on_skip(err, raw ? this.state.rawBuffer.toString(encoding) : void 0);
          } catch (err) {
            return err;
          }
        return;
      } else return err;
    },
    __infoDataSet: function () {
      return {
        ...this.info,
        columns: this.options.columns,
      };
    },
    __infoRecord: function () {
      const { columns, raw, encoding } = this.options;
      return {
        ...this.__infoDataSet(),
        bytes_records: this.info.bytes,
        error: this.state.error,
        header: columns === true,
        index: this.state.record.length,
        raw: raw ? this.state.rawBuffer.toString(encoding) : void 0,
      };
    },
    __infoField: function () {
      const { columns } = this.options;
      const isColumns = Array.isArray(columns);
      const bytes_records = this.info.bytes_records;
      return {
        ...this.__infoRecord(),
        bytes_records,
        column:
          isColumns === true
            ? columns.length > this.state.record.length
              ? columns[this.state.record.length].name
              : null
            : this.state.record.length,
        quoting: this.state.wasQuoting,
      };
    },
  };
};
//#endregion
//#region ../../node_modules/.pnpm/csv-parse@7.0.3/node_modules/csv-parse/lib/sync.js
const parse = (data, opts = {}) => {
  if (typeof data === 'string') data = Buffer.from(data);
  const records = opts && opts.objname ? Object.create(null) : [];
  const parser = transform(opts);
  const push = (record) => {
    if (parser.options.objname === void 0) records.push(record);
    else records[record[0]] = record[1];
  };
  const close = () => {};
  const error = parser.parse(data, true, push, close);
  if (error !== void 0) throw error;
  return records;
};
/** Lines that a table may have, the empty ones included. */
const MAX_LINES = IMPORT_MAX_ROWS + 1e3;
//#endregion
//#region ../../packages/api/src/imports/files/csv.ts
/** Characters of one line; what is longer is no table of questions. */
const MAX_RECORD = 1048576;
const SEPARATORS = [';', ',', '	'];
/** A line by which Excel names the separator, before all others. */
const NAMED_SEPARATOR = /^sep=(.)\r?\n/i;
/** The separator that the first line with anything in it has most of, outside of quotes. */
function findSeparator(text) {
  const counts = /* @__PURE__ */ new Map();
  let quoted = false;
  let begun = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (character === '\n' && !quoted && begun) break;
    else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1);
    begun ||= character.trim() !== '';
  }
  const countOf = (separator) => counts.get(separator) ?? 0;
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}
/**
 * Reads a CSV file.
 *
 * @throws imports.unreadable when a quote is never closed; imports.too_many_rows, imports.empty
 */
function readCsv(text) {
  const named = NAMED_SEPARATOR.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const skipped = named ? 1 : 0;
  const [header, ...rows] = parseLines(body, named?.[1] ?? findSeparator(body)).filter(
    ({ cells }) => cells.some((cell) => cell.trim() !== ''),
  );
  if (header === void 0) throw new DomainError('imports.empty', 'file');
  if (rows.length > 1e4) throw new DomainError('imports.too_many_rows', 'file');
  return {
    header: header.cells,
    rows: rows.map(({ line, cells }) => ({
      row: line + skipped,
      cells: cells.map(restoreInnerFormulas),
    })),
  };
}
const LINE_END = /\r\n|\r|\n/g;
/** Cells by line; a record is known by the line that it begins on. */
function parseLines(text, delimiter) {
  try {
    const records = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_RECORD,
      to: MAX_LINES + 1,
    });
    if (records.length > MAX_LINES) throw new DomainError('imports.too_many_rows', 'file');
    let next = 1;
    return records.map((cells) => {
      const line = next;
      next += 1 + cells.reduce((sum, cell) => sum + (cell.match(LINE_END)?.length ?? 0), 0);
      return {
        line,
        cells,
      };
    });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('imports.unreadable', 'file');
  }
}
//#endregion
//#region ../../packages/api/src/imports/files/text.ts
/** What Windows-1252 has in the places 80 to 9F; Node's own decoder takes it for Latin-1 there. */
const WINDOWS_1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
function decodeWindows1252(content) {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (one) => WINDOWS_1252[one.charCodeAt(0) - 128] ?? one);
}
/** The bytes of a text file as text: UTF-8 or UTF-16 by their marks, else what they can be. */
function decodeText(content) {
  const [first, second, third] = content;
  if (first === 255 && second === 254) return new TextDecoder('utf-16le').decode(content);
  if (first === 254 && second === 255) return new TextDecoder('utf-16be').decode(content);
  if (first === 239 && second === 187 && third === 191) return new TextDecoder().decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return decodeWindows1252(content);
  }
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/saxen/parser.js
function _typeof$7(o) {
  '@babel/helpers - typeof';
  return (
    (_typeof$7 =
      'function' == typeof Symbol && 'symbol' == typeof Symbol.iterator
        ? (o) => typeof o
        : (o) =>
            o && 'function' == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype
              ? 'symbol'
              : typeof o),
    _typeof$7(o)
  );
}
function Parser_(options) {
  var fromCharCode = String.fromCharCode;
  var hasOwnProperty = Object.prototype.hasOwnProperty;
  var ENTITY_PATTERN = /&#(\d+);|&#x([0-9a-f]+);|&(\w+);/gi;
  var ENTITY_MAPPING = {
    amp: '&',
    apos: "'",
    gt: '>',
    lt: '<',
    quot: '"',
  };
  Object.keys(ENTITY_MAPPING).forEach((k) => {
    ENTITY_MAPPING[k.toUpperCase()] = ENTITY_MAPPING[k];
  });
  function replaceEntities(_, d, x, z) {
    if (z)
      if (hasOwnProperty.call(ENTITY_MAPPING, z)) return ENTITY_MAPPING[z];
      else return '&' + z + ';';
    if (d) return fromCharCode(d);
    return fromCharCode(parseInt(x, 16));
  }
  /**
   * A basic entity decoder that can decode a minimal
   * sub-set of reserved names (&amp;) as well as
   * hex (&#xaaf;) and decimal (&#1231;) encoded characters.
   *
   * @param {string} s
   *
   * @return {string} decoded string
   */
  function decodeEntities(s) {
    if (s.length > 3 && s.indexOf('&') !== -1) return s.replace(ENTITY_PATTERN, replaceEntities);
    return s;
  }
  var NON_WHITESPACE_OUTSIDE_ROOT_NODE = 'non-whitespace outside of root node';
  function error(msg) {
    return new Error(msg);
  }
  function missingNamespaceForPrefix(prefix) {
    return 'missing namespace for prefix <' + prefix + '>';
  }
  function getter(getFn) {
    return {
      get: getFn,
      enumerable: true,
    };
  }
  function cloneNsMatrix(nsMatrix) {
    var clone = {},
      key;
    for (key in nsMatrix) clone[key] = nsMatrix[key];
    return clone;
  }
  var NAME_CACHE = Symbol('nameCache');
  function uriPrefix(prefix) {
    return prefix + '$uri';
  }
  function buildNsMatrix(nsUriToPrefix) {
    var nsMatrix = {},
      uri,
      prefix;
    for (uri in nsUriToPrefix) {
      prefix = nsUriToPrefix[uri];
      nsMatrix[prefix] = prefix;
      nsMatrix[uriPrefix(prefix)] = uri;
    }
    return nsMatrix;
  }
  function noopGetContext() {
    return {
      line: 0,
      column: 0,
    };
  }
  function throwFunc(err) {
    throw err;
  }
  /**
   * Creates a new parser with the given options.
   *
   * @constructor
   *
   * @param  {!Object<string, ?>=} options
   */
  function Parser(options) {
    if (!this) return new Parser(options);
    var proxy = options && options['proxy'];
    var onText,
      onOpenTag,
      onCloseTag,
      onCDATA,
      onError = throwFunc,
      onWarning,
      onComment,
      onQuestion,
      onAttention;
    var getContext = noopGetContext;
    /**
     * Are we currently consuming a chunked stream of XML,
     * i.e. is a `write` call in progress that may be followed
     * by more chunks?
     *
     * @type {boolean}
     */
    var streaming = false;
    /**
     * Did we already encounter the root tag?
     *
     * Persisted across `write` calls so we can detect a missing
     * start tag once the stream ends.
     *
     * @type {boolean}
     */
    var rootTagFound = false;
    /**
     * Not yet parsed remainder of the previously written chunk,
     * i.e. an incomplete token that awaits more input.
     *
     * @type {string}
     */
    var leftoverXml = '';
    /**
     * Do we need to parse the current elements attributes for namespaces?
     *
     * @type {boolean}
     */
    var maybeNS = false;
    /**
     * Do we process namespaces at all?
     *
     * @type {boolean}
     */
    var isNamespace = false;
    /**
     * The caught error returned on parse end
     *
     * @type {Error}
     */
    var returnError = null;
    /**
     * Should we stop parsing?
     *
     * @type {boolean}
     */
    var parseStop = false;
    /**
     * Namespace + node state shared across (streamed) parse runs.
     */
    var nsMatrixStack, nsMatrix, nodeStack;
    /**
     * A map of { uri: prefix } used by the parser.
     *
     * This map will ensure we can normalize prefixes during processing;
     * for each uri, only one prefix will be exposed to the handlers.
     *
     * @type {!Object<string, string>}}
     */
    var nsUriToPrefix;
    /**
     * Handle parse error.
     *
     * @param  {string|Error} err
     */
    function handleError(err) {
      if (!(err instanceof Error)) err = error(err);
      returnError = err;
      onError(err, getContext);
    }
    /**
     * Handle parse error.
     *
     * @param  {string|Error} err
     */
    function handleWarning(err) {
      if (!onWarning) return;
      if (!(err instanceof Error)) err = error(err);
      onWarning(err, getContext);
    }
    /**
     * Register parse listener.
     *
     * @param  {string}   name
     * @param  {Function} cb
     *
     * @return {Parser}
     */
    this['on'] = function (name, cb) {
      if (typeof cb !== 'function') throw error('required args <name, cb>');
      switch (name) {
        case 'openTag':
          onOpenTag = cb;
          break;
        case 'text':
          onText = cb;
          break;
        case 'closeTag':
          onCloseTag = cb;
          break;
        case 'error':
          onError = cb;
          break;
        case 'warn':
          onWarning = cb;
          break;
        case 'cdata':
          onCDATA = cb;
          break;
        case 'attention':
          onAttention = cb;
          break;
        case 'question':
          onQuestion = cb;
          break;
        case 'comment':
          onComment = cb;
          break;
        default:
          throw error('unsupported event: ' + name);
      }
      return this;
    };
    /**
     * Set the namespace to prefix mapping.
     *
     * @example
     *
     * parser.ns({
     *   'http://foo': 'foo',
     *   'http://bar': 'bar'
     * });
     *
     * @param  {!Object<string, string>} nsMap
     *
     * @return {Parser}
     */
    this['ns'] = function (nsMap) {
      if (typeof nsMap === 'undefined') nsMap = {};
      if (_typeof$7(nsMap) !== 'object') throw error('required args <nsMap={}>');
      var _nsUriToPrefix = {},
        k;
      for (k in nsMap) _nsUriToPrefix[k] = nsMap[k];
      isNamespace = true;
      nsUriToPrefix = _nsUriToPrefix;
      return this;
    };
    /**
     * Reset the parser state before a (streamed) parse run.
     */
    function resetState() {
      nsMatrixStack = isNamespace ? [] : null;
      nsMatrix = isNamespace ? buildNsMatrix(nsUriToPrefix) : null;
      nodeStack = [];
      getContext = noopGetContext;
      parseStop = false;
      returnError = null;
      rootTagFound = false;
      leftoverXml = '';
    }
    /**
     * Parse a complete xml string.
     *
     * @param  {string} xml
     *
     * @return {Error} returnError, if not thrown
     */
    this['parse'] = (xml) => {
      if (typeof xml !== 'string') throw error('required args <xml=string>');
      if (streaming) throw error('parse during stream; call end() first');
      resetState();
      parse(xml);
      getContext = noopGetContext;
      parseStop = false;
      return returnError;
    };
    /**
     * Write the next chunk of a streamed xml string.
     *
     * Parse events are emitted for all complete tokens; an
     * incomplete trailing token is buffered until the next
     * `write` or, ultimately, reported as an error on `end`.
     *
     * @param  {string} xml
     *
     * @return {Parser} self
     */
    this['write'] = function (xml) {
      if (typeof xml !== 'string') throw error('required args <xml=string>');
      if (!streaming) {
        resetState();
        streaming = true;
      }
      if (!returnError) leftoverXml = parse(leftoverXml + xml, true) || '';
      return this;
    };
    /**
     * Finish parsing a streamed xml string, i.e. signal that
     * no more chunks will be written.
     *
     * @return {Error} returnError, if not thrown
     */
    this['end'] = () => {
      if (!streaming) resetState();
      streaming = false;
      if (!returnError) parse(leftoverXml);
      leftoverXml = '';
      getContext = noopGetContext;
      parseStop = false;
      return returnError;
    };
    /**
     * Stop parsing.
     */
    this['stop'] = () => {
      parseStop = true;
    };
    /**
     * Parse string, invoking configured listeners on element.
     *
     * Namespace and node stack state is shared across (streamed)
     * invocations via the enclosing parser scope.
     *
     * Internal note: while `streaming`, an incomplete trailing token
     * is not treated as an error but returned so `write` can buffer it
     * and prepend it to the next chunk. This buffered remainder is an
     * implementation detail of the streaming buffer, not a public API;
     * outside of that case the return value is `undefined`.
     *
     * @param {string} xml
     * @param {boolean} streaming
     *
     * @return {string|undefined} buffered remainder, streaming internal use only
     */
    function parse(xml) {
      var streaming = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : false;
      var elNameCache = null,
        elNameCacheMatrix = null;
      var _nsMatrix,
        anonymousNsCount = 0,
        tagStart = false,
        tagEnd = false,
        i = 0,
        j = 0,
        x,
        y,
        q,
        w,
        v,
        xmlns,
        elementName,
        _elementName,
        elementProxy;
      var attrsString = '',
        attrsStart = 0,
        cachedAttrs;
      /**
       * Normalize a namespaced attribute name against the current
       * namespace matrix.
       *
       * @param {string} name
       * @param {string|boolean} defaultAlias
       *
       * @return {string|null} normalized name, or `null` when the prefix
       *                       has no namespace (a warning is emitted)
       */
      function normalizeAttrName(name, defaultAlias) {
        var w = name.indexOf(':');
        if (w === -1) return name;
        var nsName = nsMatrix[name.substring(0, w)];
        if (!nsName) {
          handleWarning(missingNamespaceForPrefix(name.substring(0, w)));
          return null;
        }
        return defaultAlias === nsName ? name.substr(w + 1) : nsName + name.substr(w);
      }
      /**
       * Parse attributes on demand and returns the parsed attributes.
       *
       * Return semantics: (1) `false` on attribute parse error,
       * (2) object hash on extracted attrs.
       *
       * @return {boolean|Object}
       */
      function getAttrs() {
        if (cachedAttrs !== null) return cachedAttrs;
        var nsUri,
          nsUriPrefix,
          defaultAlias = isNamespace && nsMatrix['xmlns'],
          attrList = isNamespace && maybeNS ? [] : null,
          i = attrsStart,
          s = attrsString,
          l = s.length,
          hasNewMatrix,
          newalias,
          value,
          alias,
          name,
          attrs = {},
          seenAttrs = /* @__PURE__ */ new Set(),
          skipAttr,
          w,
          j;
        parseAttr: for (; i < l; i++) {
          skipAttr = false;
          w = s.charCodeAt(i);
          if (w === 32 || (w < 14 && w > 8)) continue;
          if (w < 65 || w > 122 || (w > 90 && w < 97)) {
            if (w !== 95 && w !== 58) {
              handleWarning('illegal first char attribute name');
              skipAttr = true;
            }
          }
          for (j = i + 1; j < l; j++) {
            w = s.charCodeAt(j);
            if (
              (w > 96 && w < 123) ||
              (w > 64 && w < 91) ||
              (w > 47 && w < 59) ||
              w === 46 ||
              w === 45 ||
              w === 95
            )
              continue;
            if (w === 32 || (w < 14 && w > 8)) {
              handleWarning('missing attribute value');
              i = j;
              continue parseAttr;
            }
            if (w === 61) break;
            handleWarning('illegal attribute name char');
            skipAttr = true;
          }
          name = s.substring(i, j);
          if (name === 'xmlns:xmlns') {
            handleWarning('illegal declaration of xmlns');
            skipAttr = true;
          }
          w = s.charCodeAt(j + 1);
          if (w === 34) {
            j = s.indexOf('"', (i = j + 2));
            if (j === -1) {
              j = s.indexOf("'", i);
              if (j !== -1) {
                handleWarning('attribute value quote missmatch');
                skipAttr = true;
              }
            }
          } else if (w === 39) {
            j = s.indexOf("'", (i = j + 2));
            if (j === -1) {
              j = s.indexOf('"', i);
              if (j !== -1) {
                handleWarning('attribute value quote missmatch');
                skipAttr = true;
              }
            }
          } else {
            handleWarning('missing attribute value quotes');
            skipAttr = true;
            for (j = j + 1; j < l; j++) {
              w = s.charCodeAt(j + 1);
              if (w === 32 || (w < 14 && w > 8)) break;
            }
          }
          if (j === -1) {
            handleWarning('missing closing quotes');
            j = l;
            skipAttr = true;
          }
          if (!skipAttr) value = s.substring(i, j);
          i = j;
          for (; j + 1 < l; j++) {
            w = s.charCodeAt(j + 1);
            if (w === 32 || (w < 14 && w > 8)) break;
            if (i === j) {
              handleWarning('illegal character after attribute end');
              skipAttr = true;
            }
          }
          i = j + 1;
          if (skipAttr) continue;
          if (seenAttrs.has(name)) {
            handleWarning('attribute <' + name + '> already defined');
            continue;
          }
          seenAttrs.add(name);
          if (!isNamespace) {
            attrs[name] = value;
            continue;
          }
          if (maybeNS) {
            newalias =
              name === 'xmlns'
                ? 'xmlns'
                : name.charCodeAt(0) === 120 && name.substr(0, 6) === 'xmlns:'
                  ? name.substr(6)
                  : null;
            if (newalias !== null) {
              nsUri = decodeEntities(value);
              nsUriPrefix = uriPrefix(newalias);
              alias = nsUriToPrefix[nsUri];
              if (!alias) {
                if (
                  newalias === 'xmlns' ||
                  (nsUriPrefix in nsMatrix && nsMatrix[nsUriPrefix] !== nsUri)
                )
                  do alias = 'ns' + anonymousNsCount++;
                  while (typeof nsMatrix[alias] !== 'undefined');
                else alias = newalias;
                nsUriToPrefix[nsUri] = alias;
              }
              if (nsMatrix[newalias] !== alias) {
                if (!hasNewMatrix) {
                  nsMatrix = cloneNsMatrix(nsMatrix);
                  hasNewMatrix = true;
                }
                nsMatrix[newalias] = alias;
                if (newalias === 'xmlns') {
                  nsMatrix[uriPrefix(alias)] = nsUri;
                  defaultAlias = alias;
                }
                nsMatrix[nsUriPrefix] = nsUri;
              }
              attrs[name] = value;
              continue;
            }
            attrList.push(name, value);
            continue;
          }
          name = normalizeAttrName(name, defaultAlias);
          if (name === null) continue;
          attrs[name] = value;
        }
        if (maybeNS)
          for (i = 0, l = attrList.length; i < l; i++) {
            name = normalizeAttrName(attrList[i++], defaultAlias);
            value = attrList[i];
            if (name === null) continue;
            attrs[name] = value;
          }
        return (cachedAttrs = attrs);
      }
      /**
       * Extract the parse context { line, column, part }
       * from the current parser position.
       *
       * @return {Object} parse context
       */
      function getParseContext() {
        var splitsRe = /(\r\n|\r|\n)/g;
        var line = 0;
        var column = 0;
        var startOfLine = 0;
        var endOfLine = j;
        var match;
        var data;
        while (i >= startOfLine) {
          match = splitsRe.exec(xml);
          if (!match) break;
          endOfLine = match[0].length + match.index;
          if (endOfLine > i) break;
          line += 1;
          startOfLine = endOfLine;
        }
        if (i == -1) {
          column = endOfLine;
          data = xml.substring(j);
        } else if (j === 0) data = xml.substring(j, i);
        else {
          column = i - startOfLine;
          data = j == -1 ? xml.substring(i) : xml.substring(i, j + 1);
        }
        return {
          data: data,
          line: line,
          column: column,
        };
      }
      getContext = getParseContext;
      if (proxy)
        elementProxy = Object.create(
          {},
          {
            name: getter(() => elementName),
            originalName: getter(() => _elementName),
            attrs: getter(getAttrs),
            ns: getter(() => nsMatrix),
          },
        );
      while (j !== -1) {
        if (xml.charCodeAt(j) === 60) i = j;
        else i = xml.indexOf('<', j);
        if (i === -1) {
          if (streaming) return xml.substring(j);
          if (nodeStack.length) return handleError('unexpected end of file');
          if (!rootTagFound) return handleError('missing start tag');
          if (j < xml.length) {
            if (xml.substring(j).trim()) handleWarning(NON_WHITESPACE_OUTSIDE_ROOT_NODE);
          }
          return;
        }
        if (!rootTagFound) rootTagFound = true;
        if (j !== i) {
          if (nodeStack.length) {
            if (onText) {
              onText(xml.substring(j, i), decodeEntities, getContext);
              if (parseStop) return;
            }
          } else if (xml.substring(j, i).trim()) {
            handleWarning(NON_WHITESPACE_OUTSIDE_ROOT_NODE);
            if (parseStop) return;
          }
        }
        w = xml.charCodeAt(i + 1);
        if (w === 33) {
          q = xml.charCodeAt(i + 2);
          if (q === 91 && xml.substr(i + 3, 6) === 'CDATA[') {
            j = xml.indexOf(']]>', i);
            if (j === -1) {
              if (streaming) return xml.substring(i);
              return handleError('unclosed cdata');
            }
            if (onCDATA) {
              onCDATA(xml.substring(i + 9, j), getContext);
              if (parseStop) return;
            }
            j += 3;
            continue;
          }
          if (q === 45 && xml.charCodeAt(i + 3) === 45) {
            j = xml.indexOf('-->', i);
            if (j === -1) {
              if (streaming) return xml.substring(i);
              return handleError('unclosed comment');
            }
            if (onComment) {
              onComment(xml.substring(i + 4, j), decodeEntities, getContext);
              if (parseStop) return;
            }
            j += 3;
            continue;
          }
        }
        if (w === 63) {
          j = xml.indexOf('?>', i);
          if (j === -1) {
            if (streaming) return xml.substring(i);
            return handleError('unclosed question');
          }
          if (onQuestion) {
            onQuestion(xml.substring(i, j + 2), getContext);
            if (parseStop) return;
          }
          j += 2;
          continue;
        }
        for (x = i + 1; ; x++) {
          v = xml.charCodeAt(x);
          if (isNaN(v)) {
            if (streaming) return xml.substring(i);
            j = -1;
            return handleError('unclosed tag');
          }
          if (v === 34) {
            q = xml.indexOf('"', x + 1);
            x = q !== -1 ? q : x;
          } else if (v === 39) {
            q = xml.indexOf("'", x + 1);
            x = q !== -1 ? q : x;
          } else if (v === 62) {
            j = x;
            break;
          }
        }
        if (w === 33) {
          if (onAttention) {
            onAttention(xml.substring(i, j + 1), decodeEntities, getContext);
            if (parseStop) return;
          }
          j += 1;
          continue;
        }
        cachedAttrs = {};
        if (w === 47) {
          tagStart = false;
          tagEnd = true;
          if (!nodeStack.length) return handleError('missing open tag');
          x = elementName = nodeStack.pop();
          q = i + 2 + x.length;
          if (xml.substring(i + 2, q) !== x) return handleError('closing tag mismatch');
          for (; q < j; q++) {
            w = xml.charCodeAt(q);
            if (w === 32 || (w > 8 && w < 14)) continue;
            return handleError('close tag');
          }
        } else {
          if (xml.charCodeAt(j - 1) === 47) {
            x = elementName = xml.substring(i + 1, j - 1);
            tagStart = true;
            tagEnd = true;
          } else {
            x = elementName = xml.substring(i + 1, j);
            tagStart = true;
            tagEnd = false;
          }
          if (!((w > 96 && w < 123) || (w > 64 && w < 91) || w === 95 || w === 58))
            return handleError('illegal first char nodeName');
          for (q = 1, y = x.length; q < y; q++) {
            w = x.charCodeAt(q);
            if (
              (w > 96 && w < 123) ||
              (w > 64 && w < 91) ||
              (w > 47 && w < 59) ||
              w === 45 ||
              w === 95 ||
              w == 46
            )
              continue;
            if (w === 32 || (w < 14 && w > 8)) {
              elementName = x.substring(0, q);
              cachedAttrs = null;
              break;
            }
            return handleError('invalid nodeName');
          }
          if (!tagEnd) nodeStack.push(elementName);
        }
        if (isNamespace) {
          _nsMatrix = nsMatrix;
          if (tagStart) {
            if (!tagEnd) nsMatrixStack.push(_nsMatrix);
            if (cachedAttrs === null) {
              if ((maybeNS = x.indexOf('xmlns', q) !== -1)) {
                attrsStart = q;
                attrsString = x;
                getAttrs();
                maybeNS = false;
              }
            }
          }
          _elementName = elementName;
          if (elNameCacheMatrix !== nsMatrix) {
            elNameCache = nsMatrix[NAME_CACHE];
            if (elNameCache === void 0) elNameCache = nsMatrix[NAME_CACHE] = {};
            elNameCacheMatrix = nsMatrix;
          }
          var _cachedName = elNameCache[elementName];
          if (_cachedName !== void 0) elementName = _cachedName;
          else {
            w = elementName.indexOf(':');
            if (w !== -1) {
              xmlns = nsMatrix[elementName.substring(0, w)];
              if (!xmlns) return handleError('missing namespace on <' + _elementName + '>');
              elementName = elementName.substr(w + 1);
            } else xmlns = nsMatrix['xmlns'];
            if (xmlns) elementName = xmlns + ':' + elementName;
            elNameCache[_elementName] = elementName;
          }
        }
        if (tagStart) {
          attrsStart = q;
          attrsString = x;
          if (onOpenTag) {
            if (proxy) onOpenTag(elementProxy, decodeEntities, tagEnd, getContext);
            else onOpenTag(elementName, getAttrs, decodeEntities, tagEnd, getContext);
            if (parseStop) return;
          }
        }
        if (tagEnd) {
          if (onCloseTag) {
            onCloseTag(proxy ? elementProxy : elementName, decodeEntities, tagStart, getContext);
            if (parseStop) return;
          }
          if (isNamespace)
            if (!tagStart) nsMatrix = nsMatrixStack.pop();
            else nsMatrix = _nsMatrix;
        }
        j += 1;
      }
    }
  }
  return new Parser(options);
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xml/parseXmlStream.saxen.js
/**
 * Parses XML markup in a streaming fashion by calling the supplied callback functions as the XML markup is being input.
 * @param {any} state — The initial `state`. This `state` will supposedly be modified by the callback functions as the XML is being parsed.
 * @param {function} [onOpenTag]
 * @param {function} [onCloseTag]
 * @param {function} [onText]
 * @returns {object} An object with properties: `promise`, `write(string)`, `end()`. The `promise` resolves with nothing.
 */
function parseXmlStream(state, onOpenTag, onCloseTag, onText) {
  var errored = false;
  var mustNotHaveErrored = function mustNotHaveErrored() {
    if (errored) throw new Error('Errored');
  };
  var resolvePromise;
  var parser = new Parser_();
  return {
    promise: new Promise((resolve, reject) => {
      resolvePromise = resolve;
      var onerror = function onerror(error) {
        errored = true;
        throw error;
      };
      var ontext = function ontext(text, decodeEntities) {
        if (onText) onText(decodeEntities(text), state);
      };
      var onopentag = function onopentag(
        elementName,
        getAttributes,
        decodeEntities,
        selfClosing,
        getContext,
      ) {
        if (onOpenTag) {
          var attributes = getAttributes();
          for (var name in attributes)
            attributes[trimXmlnsPrefix(name, true)] = decodeEntities(attributes[name]);
          onOpenTag(trimXmlnsPrefix(elementName), attributes, state);
        }
      };
      var onclosetag = function onclosetag(elementName) {
        if (onCloseTag) onCloseTag(trimXmlnsPrefix(elementName), state);
      };
      parser.on('error', onerror);
      parser.on('text', ontext);
      parser.on('openTag', onopentag);
      parser.on('closeTag', onclosetag);
    }),
    write: function write(xml) {
      mustNotHaveErrored();
      parser.write(xml);
    },
    end: function end() {
      mustNotHaveErrored();
      parser.end();
      resolvePromise();
    },
  };
}
function trimXmlnsPrefix(string, isAttributeName) {
  var i = 0;
  while (i < string.length) {
    if (string[i] === ':')
      if (isAttributeName && i === 5 && string.slice(0, 5) === 'xmlns') {
      } else return string.slice(i + 1);
    i++;
  }
  return string;
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/InvalidSpreadsheetError.js
function _typeof$6(o) {
  '@babel/helpers - typeof';
  return (
    (_typeof$6 =
      'function' == typeof Symbol && 'symbol' == typeof Symbol.iterator
        ? (o) => typeof o
        : (o) =>
            o && 'function' == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype
              ? 'symbol'
              : typeof o),
    _typeof$6(o)
  );
}
function _defineProperties$3(target, props) {
  for (var i = 0; i < props.length; i++) {
    var descriptor = props[i];
    descriptor.enumerable = descriptor.enumerable || false;
    descriptor.configurable = true;
    if ('value' in descriptor) descriptor.writable = true;
    Object.defineProperty(target, _toPropertyKey$5(descriptor.key), descriptor);
  }
}
function _createClass$3(Constructor, protoProps, staticProps) {
  if (protoProps) _defineProperties$3(Constructor.prototype, protoProps);
  if (staticProps) _defineProperties$3(Constructor, staticProps);
  Object.defineProperty(Constructor, 'prototype', { writable: false });
  return Constructor;
}
function _toPropertyKey$5(arg) {
  var key = _toPrimitive$5(arg, 'string');
  return _typeof$6(key) === 'symbol' ? key : String(key);
}
function _toPrimitive$5(input, hint) {
  if (_typeof$6(input) !== 'object' || input === null) return input;
  var prim = input[Symbol.toPrimitive];
  if (prim !== void 0) {
    var res = prim.call(input, hint || 'default');
    if (_typeof$6(res) !== 'object') return res;
    throw new TypeError('@@toPrimitive must return a primitive value.');
  }
  return (hint === 'string' ? String : Number)(input);
}
function _classCallCheck$3(instance, Constructor) {
  if (!(instance instanceof Constructor)) throw new TypeError('Cannot call a class as a function');
}
function _inherits$3(subClass, superClass) {
  if (typeof superClass !== 'function' && superClass !== null)
    throw new TypeError('Super expression must either be null or a function');
  subClass.prototype = Object.create(superClass && superClass.prototype, {
    constructor: {
      value: subClass,
      writable: true,
      configurable: true,
    },
  });
  Object.defineProperty(subClass, 'prototype', { writable: false });
  if (superClass) _setPrototypeOf$3(subClass, superClass);
}
function _createSuper$3(Derived) {
  var hasNativeReflectConstruct = _isNativeReflectConstruct$3();
  return function _createSuperInternal() {
    var Super = _getPrototypeOf$3(Derived),
      result;
    if (hasNativeReflectConstruct) {
      var NewTarget = _getPrototypeOf$3(this).constructor;
      result = Reflect.construct(Super, arguments, NewTarget);
    } else result = Super.apply(this, arguments);
    return _possibleConstructorReturn$3(this, result);
  };
}
function _possibleConstructorReturn$3(self, call) {
  if (call && (_typeof$6(call) === 'object' || typeof call === 'function')) return call;
  else if (call !== void 0)
    throw new TypeError('Derived constructors may only return object or undefined');
  return _assertThisInitialized$3(self);
}
function _assertThisInitialized$3(self) {
  if (self === void 0)
    throw new ReferenceError("this hasn't been initialised - super() hasn't been called");
  return self;
}
function _wrapNativeSuper$3(Class) {
  var _cache = typeof Map === 'function' ? /* @__PURE__ */ new Map() : void 0;
  _wrapNativeSuper$3 = function _wrapNativeSuper(Class) {
    if (Class === null || !_isNativeFunction$3(Class)) return Class;
    if (typeof Class !== 'function')
      throw new TypeError('Super expression must either be null or a function');
    if (typeof _cache !== 'undefined') {
      if (_cache.has(Class)) return _cache.get(Class);
      _cache.set(Class, Wrapper);
    }
    function Wrapper() {
      return _construct$3(Class, arguments, _getPrototypeOf$3(this).constructor);
    }
    Wrapper.prototype = Object.create(Class.prototype, {
      constructor: {
        value: Wrapper,
        enumerable: false,
        writable: true,
        configurable: true,
      },
    });
    return _setPrototypeOf$3(Wrapper, Class);
  };
  return _wrapNativeSuper$3(Class);
}
function _construct$3(Parent, args, Class) {
  if (_isNativeReflectConstruct$3()) _construct$3 = Reflect.construct.bind();
  else
    _construct$3 = function _construct(Parent, args, Class) {
      var a = [null];
      a.push.apply(a, args);
      var instance = new (Function.bind.apply(Parent, a))();
      if (Class) _setPrototypeOf$3(instance, Class.prototype);
      return instance;
    };
  return _construct$3.apply(null, arguments);
}
function _isNativeReflectConstruct$3() {
  if (typeof Reflect === 'undefined' || !Reflect.construct) return false;
  if (Reflect.construct.sham) return false;
  if (typeof Proxy === 'function') return true;
  try {
    Boolean.prototype.valueOf.call(Reflect.construct(Boolean, [], () => {}));
    return true;
  } catch (e) {
    return false;
  }
}
function _isNativeFunction$3(fn) {
  return Function.toString.call(fn).indexOf('[native code]') !== -1;
}
function _setPrototypeOf$3(o, p) {
  _setPrototypeOf$3 = Object.setPrototypeOf
    ? Object.setPrototypeOf.bind()
    : function _setPrototypeOf(o, p) {
        o.__proto__ = p;
        return o;
      };
  return _setPrototypeOf$3(o, p);
}
function _getPrototypeOf$3(o) {
  _getPrototypeOf$3 = Object.setPrototypeOf
    ? Object.getPrototypeOf.bind()
    : function _getPrototypeOf(o) {
        return o.__proto__ || Object.getPrototypeOf(o);
      };
  return _getPrototypeOf$3(o);
}
var InvalidSpreadsheetError = /* @__PURE__ */ ((_Error) => {
  _inherits$3(InvalidSpreadsheetError, _Error);
  var _super = _createSuper$3(InvalidSpreadsheetError);
  function InvalidSpreadsheetError(message) {
    var _this;
    _classCallCheck$3(this, InvalidSpreadsheetError);
    _this = _super.call(this, message);
    _this.name = 'InvalidSpreadsheetError';
    return _this;
  }
  return _createClass$3(InvalidSpreadsheetError);
})(/* @__PURE__ */ _wrapNativeSuper$3(Error));
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xml/parseXml.js
/**
 * Parses XML markup by calling the supplied callback functions.
 * @param {string} xml
 * @param {any} state — The initial `state`. This `state` will supposedly be modified by the callback functions as the XML is being parsed.
 * @param {function} [onOpenTag]
 * @param {function} [onCloseTag]
 * @param {function} [onText]
 * @param {function} [onProgress] — If defined, will be called every time it finishes parsing yet another chunk of XML.
 * @returns {Promise<void>} Returns a `Promise` that resolves to nothing. Inspect the passed `state` argument for changes.
 */
function parseXml(xml, state, onOpenTag, onCloseTag, onText, onProgress) {
  var parser = parseXmlStream(state, onOpenTag, onCloseTag, onText);
  if (onProgress) parseXmlInChunks(parser, xml, onProgress);
  else {
    parser.write(xml);
    parser.end();
  }
  return parser.promise.then(
    (result) => result,
    (error) => {
      var spreadsheetError = new InvalidSpreadsheetError(error.message);
      spreadsheetError.stack = error.stack;
      spreadsheetError.cause = error;
      throw spreadsheetError;
    },
  );
  /**
   * Parses XML in chunks.
   * @param {object} parser — An object returned from `parseXmlStream()` function.
   * @param {string} xml
   * @param {function} [onProgress] — Will be called after yet another chunk of XML has been parsed.
   * @param {boolean} [nonBlocking] — If `true` is passed then it won't block the current thread while parsing. Otherwise, it will block the current thread until all the XML is parsed.
   */
  function parseXmlInChunks(parser, xml, onProgress, nonBlocking) {
    var MAX_CHUNK_PROCESSING_TIME = 7;
    var INITIAL_CHUNK_SIZE = 64 * 1024;
    var chunksCount = 0;
    var chunkSize = INITIAL_CHUNK_SIZE;
    /**
     * Parses next chunk of XML.
     * @returns {boolean} Returns `true` if there're more chunks to write.
     */
    var parseNextChunk = function parseNextChunk() {
      chunksCount++;
      var startedAt = Date.now();
      if (xml.length > chunkSize) {
        parser.write(xml.slice(0, chunkSize));
        if (onProgress) onProgress(false);
        xml = xml.slice(chunkSize);
        var chunkProcessingTime = Date.now() - startedAt;
        if (chunkProcessingTime < MAX_CHUNK_PROCESSING_TIME * 0.5) chunkSize *= 2;
        else if (chunkProcessingTime > MAX_CHUNK_PROCESSING_TIME) chunkSize /= 2;
        return true;
      } else {
        parser.write(xml);
        parser.end();
        if (onProgress) onProgress(true);
        return false;
      }
    };
    (function loop() {
      if (parseNextChunk())
        if (nonBlocking)
          if (typeof setImmediate !== 'undefined') setImmediate(loop);
          else setTimeout(loop, 0);
        else loop();
    })();
  }
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/zip/UnzipError.js
function _typeof$5(o) {
  '@babel/helpers - typeof';
  return (
    (_typeof$5 =
      'function' == typeof Symbol && 'symbol' == typeof Symbol.iterator
        ? (o) => typeof o
        : (o) =>
            o && 'function' == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype
              ? 'symbol'
              : typeof o),
    _typeof$5(o)
  );
}
function _defineProperties$2(target, props) {
  for (var i = 0; i < props.length; i++) {
    var descriptor = props[i];
    descriptor.enumerable = descriptor.enumerable || false;
    descriptor.configurable = true;
    if ('value' in descriptor) descriptor.writable = true;
    Object.defineProperty(target, _toPropertyKey$4(descriptor.key), descriptor);
  }
}
function _createClass$2(Constructor, protoProps, staticProps) {
  if (protoProps) _defineProperties$2(Constructor.prototype, protoProps);
  if (staticProps) _defineProperties$2(Constructor, staticProps);
  Object.defineProperty(Constructor, 'prototype', { writable: false });
  return Constructor;
}
function _toPropertyKey$4(arg) {
  var key = _toPrimitive$4(arg, 'string');
  return _typeof$5(key) === 'symbol' ? key : String(key);
}
function _toPrimitive$4(input, hint) {
  if (_typeof$5(input) !== 'object' || input === null) return input;
  var prim = input[Symbol.toPrimitive];
  if (prim !== void 0) {
    var res = prim.call(input, hint || 'default');
    if (_typeof$5(res) !== 'object') return res;
    throw new TypeError('@@toPrimitive must return a primitive value.');
  }
  return (hint === 'string' ? String : Number)(input);
}
function _classCallCheck$2(instance, Constructor) {
  if (!(instance instanceof Constructor)) throw new TypeError('Cannot call a class as a function');
}
function _inherits$2(subClass, superClass) {
  if (typeof superClass !== 'function' && superClass !== null)
    throw new TypeError('Super expression must either be null or a function');
  subClass.prototype = Object.create(superClass && superClass.prototype, {
    constructor: {
      value: subClass,
      writable: true,
      configurable: true,
    },
  });
  Object.defineProperty(subClass, 'prototype', { writable: false });
  if (superClass) _setPrototypeOf$2(subClass, superClass);
}
function _createSuper$2(Derived) {
  var hasNativeReflectConstruct = _isNativeReflectConstruct$2();
  return function _createSuperInternal() {
    var Super = _getPrototypeOf$2(Derived),
      result;
    if (hasNativeReflectConstruct) {
      var NewTarget = _getPrototypeOf$2(this).constructor;
      result = Reflect.construct(Super, arguments, NewTarget);
    } else result = Super.apply(this, arguments);
    return _possibleConstructorReturn$2(this, result);
  };
}
function _possibleConstructorReturn$2(self, call) {
  if (call && (_typeof$5(call) === 'object' || typeof call === 'function')) return call;
  else if (call !== void 0)
    throw new TypeError('Derived constructors may only return object or undefined');
  return _assertThisInitialized$2(self);
}
function _assertThisInitialized$2(self) {
  if (self === void 0)
    throw new ReferenceError("this hasn't been initialised - super() hasn't been called");
  return self;
}
function _wrapNativeSuper$2(Class) {
  var _cache = typeof Map === 'function' ? /* @__PURE__ */ new Map() : void 0;
  _wrapNativeSuper$2 = function _wrapNativeSuper(Class) {
    if (Class === null || !_isNativeFunction$2(Class)) return Class;
    if (typeof Class !== 'function')
      throw new TypeError('Super expression must either be null or a function');
    if (typeof _cache !== 'undefined') {
      if (_cache.has(Class)) return _cache.get(Class);
      _cache.set(Class, Wrapper);
    }
    function Wrapper() {
      return _construct$2(Class, arguments, _getPrototypeOf$2(this).constructor);
    }
    Wrapper.prototype = Object.create(Class.prototype, {
      constructor: {
        value: Wrapper,
        enumerable: false,
        writable: true,
        configurable: true,
      },
    });
    return _setPrototypeOf$2(Wrapper, Class);
  };
  return _wrapNativeSuper$2(Class);
}
function _construct$2(Parent, args, Class) {
  if (_isNativeReflectConstruct$2()) _construct$2 = Reflect.construct.bind();
  else
    _construct$2 = function _construct(Parent, args, Class) {
      var a = [null];
      a.push.apply(a, args);
      var instance = new (Function.bind.apply(Parent, a))();
      if (Class) _setPrototypeOf$2(instance, Class.prototype);
      return instance;
    };
  return _construct$2.apply(null, arguments);
}
function _isNativeReflectConstruct$2() {
  if (typeof Reflect === 'undefined' || !Reflect.construct) return false;
  if (Reflect.construct.sham) return false;
  if (typeof Proxy === 'function') return true;
  try {
    Boolean.prototype.valueOf.call(Reflect.construct(Boolean, [], () => {}));
    return true;
  } catch (e) {
    return false;
  }
}
function _isNativeFunction$2(fn) {
  return Function.toString.call(fn).indexOf('[native code]') !== -1;
}
function _setPrototypeOf$2(o, p) {
  _setPrototypeOf$2 = Object.setPrototypeOf
    ? Object.setPrototypeOf.bind()
    : function _setPrototypeOf(o, p) {
        o.__proto__ = p;
        return o;
      };
  return _setPrototypeOf$2(o, p);
}
function _getPrototypeOf$2(o) {
  _getPrototypeOf$2 = Object.setPrototypeOf
    ? Object.getPrototypeOf.bind()
    : function _getPrototypeOf(o) {
        return o.__proto__ || Object.getPrototypeOf(o);
      };
  return _getPrototypeOf$2(o);
}
var UnzipError = /* @__PURE__ */ ((_Error) => {
  _inherits$2(UnzipError, _Error);
  var _super = _createSuper$2(UnzipError);
  function UnzipError() {
    _classCallCheck$2(this, UnzipError);
    return _super.apply(this, arguments);
  }
  return _createClass$2(UnzipError);
})(/* @__PURE__ */ _wrapNativeSuper$2(Error));
function createUnzipError(error) {
  var unzipError = new UnzipError(error.message);
  if (error.stack) unzipError.stack = error.stack;
  if (Error.captureStackTrace) Error.captureStackTrace(unzipError, createUnzipError);
  unzipError.cause = error;
  return unzipError;
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/zip/unzipFromArrayBuffer.js
/**
 * Reads `*.zip` file contents. Ignores anything besides `.xml` or `.xml.rels` files.
 * @param  {ArrayBuffer} input
 * @return {Promise<Record<string,Uint8Array>>} Resolves to an object holding `*.zip` file entries.
 */
function unzipFromArrayBuffer(input, options) {
  return unzipFromArrayBufferUsingFunction(input, options, unzipAsync, true);
}
/**
 * Reads `*.zip` file contents. Ignores anything besides `.xml` or `.xml.rels` files.
 * @param  {ArrayBuffer} input
 * @param  {(ArrayBuffer) => Record<string, Uint8Array> | Promise<Record<string, Uint8Array>>} unzip
 * @param  {boolean} isAsync — Should be `true` when `unzip()` returns a `Promise`, `false` otherwise.
 * @return {Promise<Record<string,Uint8Array>> | Record<string,Uint8Array>} Resolves to an object holding `*.zip` file entries.
 */
function unzipFromArrayBufferUsingFunction(input) {
  var _filter = (arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {}).filter;
  var unzip = arguments.length > 2 ? arguments[2] : void 0;
  arguments.length > 3 && arguments[3];
  return unzip(new Uint8Array(input), {
    filter: function filter(file) {
      if (_filter) return _filter({ path: file.name });
      return true;
    },
  }).then(
    (result) => result,
    (error) => {
      if (isFlateError(error)) throw createUnzipError(error);
      else throw error;
    },
  );
}
function unzipAsync(archive) {
  return new Promise((resolve, reject) => {
    unzip(archive, (error, files) => {
      if (error) reject(error);
      else resolve(files);
    });
  });
}
function isFlateError(error) {
  return typeof error.code === 'number';
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/file/InvalidInputError.js
function _typeof$4(o) {
  '@babel/helpers - typeof';
  return (
    (_typeof$4 =
      'function' == typeof Symbol && 'symbol' == typeof Symbol.iterator
        ? (o) => typeof o
        : (o) =>
            o && 'function' == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype
              ? 'symbol'
              : typeof o),
    _typeof$4(o)
  );
}
function _defineProperties$1(target, props) {
  for (var i = 0; i < props.length; i++) {
    var descriptor = props[i];
    descriptor.enumerable = descriptor.enumerable || false;
    descriptor.configurable = true;
    if ('value' in descriptor) descriptor.writable = true;
    Object.defineProperty(target, _toPropertyKey$3(descriptor.key), descriptor);
  }
}
function _createClass$1(Constructor, protoProps, staticProps) {
  if (protoProps) _defineProperties$1(Constructor.prototype, protoProps);
  if (staticProps) _defineProperties$1(Constructor, staticProps);
  Object.defineProperty(Constructor, 'prototype', { writable: false });
  return Constructor;
}
function _toPropertyKey$3(arg) {
  var key = _toPrimitive$3(arg, 'string');
  return _typeof$4(key) === 'symbol' ? key : String(key);
}
function _toPrimitive$3(input, hint) {
  if (_typeof$4(input) !== 'object' || input === null) return input;
  var prim = input[Symbol.toPrimitive];
  if (prim !== void 0) {
    var res = prim.call(input, hint || 'default');
    if (_typeof$4(res) !== 'object') return res;
    throw new TypeError('@@toPrimitive must return a primitive value.');
  }
  return (hint === 'string' ? String : Number)(input);
}
function _classCallCheck$1(instance, Constructor) {
  if (!(instance instanceof Constructor)) throw new TypeError('Cannot call a class as a function');
}
function _inherits$1(subClass, superClass) {
  if (typeof superClass !== 'function' && superClass !== null)
    throw new TypeError('Super expression must either be null or a function');
  subClass.prototype = Object.create(superClass && superClass.prototype, {
    constructor: {
      value: subClass,
      writable: true,
      configurable: true,
    },
  });
  Object.defineProperty(subClass, 'prototype', { writable: false });
  if (superClass) _setPrototypeOf$1(subClass, superClass);
}
function _createSuper$1(Derived) {
  var hasNativeReflectConstruct = _isNativeReflectConstruct$1();
  return function _createSuperInternal() {
    var Super = _getPrototypeOf$1(Derived),
      result;
    if (hasNativeReflectConstruct) {
      var NewTarget = _getPrototypeOf$1(this).constructor;
      result = Reflect.construct(Super, arguments, NewTarget);
    } else result = Super.apply(this, arguments);
    return _possibleConstructorReturn$1(this, result);
  };
}
function _possibleConstructorReturn$1(self, call) {
  if (call && (_typeof$4(call) === 'object' || typeof call === 'function')) return call;
  else if (call !== void 0)
    throw new TypeError('Derived constructors may only return object or undefined');
  return _assertThisInitialized$1(self);
}
function _assertThisInitialized$1(self) {
  if (self === void 0)
    throw new ReferenceError("this hasn't been initialised - super() hasn't been called");
  return self;
}
function _wrapNativeSuper$1(Class) {
  var _cache = typeof Map === 'function' ? /* @__PURE__ */ new Map() : void 0;
  _wrapNativeSuper$1 = function _wrapNativeSuper(Class) {
    if (Class === null || !_isNativeFunction$1(Class)) return Class;
    if (typeof Class !== 'function')
      throw new TypeError('Super expression must either be null or a function');
    if (typeof _cache !== 'undefined') {
      if (_cache.has(Class)) return _cache.get(Class);
      _cache.set(Class, Wrapper);
    }
    function Wrapper() {
      return _construct$1(Class, arguments, _getPrototypeOf$1(this).constructor);
    }
    Wrapper.prototype = Object.create(Class.prototype, {
      constructor: {
        value: Wrapper,
        enumerable: false,
        writable: true,
        configurable: true,
      },
    });
    return _setPrototypeOf$1(Wrapper, Class);
  };
  return _wrapNativeSuper$1(Class);
}
function _construct$1(Parent, args, Class) {
  if (_isNativeReflectConstruct$1()) _construct$1 = Reflect.construct.bind();
  else
    _construct$1 = function _construct(Parent, args, Class) {
      var a = [null];
      a.push.apply(a, args);
      var instance = new (Function.bind.apply(Parent, a))();
      if (Class) _setPrototypeOf$1(instance, Class.prototype);
      return instance;
    };
  return _construct$1.apply(null, arguments);
}
function _isNativeReflectConstruct$1() {
  if (typeof Reflect === 'undefined' || !Reflect.construct) return false;
  if (Reflect.construct.sham) return false;
  if (typeof Proxy === 'function') return true;
  try {
    Boolean.prototype.valueOf.call(Reflect.construct(Boolean, [], () => {}));
    return true;
  } catch (e) {
    return false;
  }
}
function _isNativeFunction$1(fn) {
  return Function.toString.call(fn).indexOf('[native code]') !== -1;
}
function _setPrototypeOf$1(o, p) {
  _setPrototypeOf$1 = Object.setPrototypeOf
    ? Object.setPrototypeOf.bind()
    : function _setPrototypeOf(o, p) {
        o.__proto__ = p;
        return o;
      };
  return _setPrototypeOf$1(o, p);
}
function _getPrototypeOf$1(o) {
  _getPrototypeOf$1 = Object.setPrototypeOf
    ? Object.getPrototypeOf.bind()
    : function _getPrototypeOf(o) {
        return o.__proto__ || Object.getPrototypeOf(o);
      };
  return _getPrototypeOf$1(o);
}
var MESSAGES = {
  XLS_FILE_NOT_SUPPORTED: 'You passed a legacy `.xls` file. Only `.xlsx` files are supported',
  FILE_NOT_SUPPORTED: "Doesn't look like an `.xlsx` file",
  INVALID_ZIP: "Couldn't unzip `.xlsx` file contents",
  NO_DATA: 'No data',
};
var InvalidInputError = /* @__PURE__ */ ((_Error) => {
  _inherits$1(InvalidInputError, _Error);
  var _super = _createSuper$1(InvalidInputError);
  /**
   * Creates an `InvalidInputError` instance.
   * @param {string} code
   * @param {any} [cause]
   */
  function InvalidInputError(code, cause) {
    var _this;
    _classCallCheck$1(this, InvalidInputError);
    _this = _super.call(this, MESSAGES[code] || code);
    _this.code = code;
    _this.name = 'InvalidInputError';
    _this.cause = cause;
    return _this;
  }
  return _createClass$1(InvalidInputError);
})(/* @__PURE__ */ _wrapNativeSuper$1(Error));
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/export/filterZipArchiveEntry.js
function filterZipArchiveEntry(_ref) {
  var path = _ref.path;
  return path.endsWith('.xml') || path.endsWith('.xml.rels');
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/file/createFileTypeDetector.js
var ZIP_FILE_SIGNATURE = [80, 75];
var XLS_FILE_SIGNATURE = [208, 207, 17, 224];
var FILE_TYPE_SIGNATURES = [ZIP_FILE_SIGNATURE, XLS_FILE_SIGNATURE];
FILE_TYPE_SIGNATURES.indexOf(ZIP_FILE_SIGNATURE);
var XLS_FILE_TYPE = FILE_TYPE_SIGNATURES.indexOf(XLS_FILE_SIGNATURE);
/**
 * Creates a function get determines a file type based on the leading bytes.
 * @return {function} A function that receives a `byte` (an element of a `Uint8Array`) and returns a `type: number?` — an index in the file types "enum", or `-1` if it doesn't match any file type, or `undefined` if it's still deciding on the file type.
 * @throws {InvalidInputError}
 */
function createFileTypeDetector() {
  var type;
  var possibleTypes = indexesOf(FILE_TYPE_SIGNATURES);
  var i = 0;
  return (_byte) => {
    if (isNaN(type)) {
      var t;
      possibleTypes = possibleTypes.filter((typeIndex) => {
        if (_byte === FILE_TYPE_SIGNATURES[typeIndex][i]) {
          if (FILE_TYPE_SIGNATURES[typeIndex].length === i + 1) t = typeIndex;
          return true;
        }
      });
      if (possibleTypes.length === 1) type = t;
      else if (possibleTypes.length === 0) type = -1;
    }
    i++;
    return type;
  };
}
function indexesOf(array) {
  var indexes = [];
  var i = 0;
  while (i < array.length) {
    indexes.push(i);
    i++;
  }
  return indexes;
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/file/validateLeadingBytes.js
function _createForOfIteratorHelperLoose$2(o, allowArrayLike) {
  var it = (typeof Symbol !== 'undefined' && o[Symbol.iterator]) || o['@@iterator'];
  if (it) return (it = it.call(o)).next.bind(it);
  if (
    Array.isArray(o) ||
    (it = _unsupportedIterableToArray$3(o)) ||
    (allowArrayLike && o && typeof o.length === 'number')
  ) {
    if (it) o = it;
    var i = 0;
    return () => {
      if (i >= o.length) return { done: true };
      return {
        done: false,
        value: o[i++],
      };
    };
  }
  throw new TypeError(
    'Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.',
  );
}
function _unsupportedIterableToArray$3(o, minLen) {
  if (!o) return;
  if (typeof o === 'string') return _arrayLikeToArray$3(o, minLen);
  var n = Object.prototype.toString.call(o).slice(8, -1);
  if (n === 'Object' && o.constructor) n = o.constructor.name;
  if (n === 'Map' || n === 'Set') return Array.from(o);
  if (n === 'Arguments' || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n))
    return _arrayLikeToArray$3(o, minLen);
}
function _arrayLikeToArray$3(arr, len) {
  if (len == null || len > arr.length) len = arr.length;
  for (var i = 0, arr2 = new Array(len); i < len; i++) arr2[i] = arr[i];
  return arr2;
}
function validateLeadingBytes(bytes) {
  var fileTypeDetector = createFileTypeDetector();
  for (
    var _iterator = _createForOfIteratorHelperLoose$2(bytes), _step;
    !(_step = _iterator()).done;
  ) {
    var _byte = _step.value;
    if (validateByte(_byte, fileTypeDetector)) return;
  }
  noFileTypeCouldBeDetermined(bytes.length);
}
function validateByte(_byte2, fileTypeDetector) {
  var fileType = fileTypeDetector(_byte2);
  if (fileType !== void 0) {
    if (fileType === XLS_FILE_TYPE) throw new InvalidInputError('XLS_FILE_NOT_SUPPORTED');
    if (fileType < 0) throw new InvalidInputError('FILE_NOT_SUPPORTED');
    return true;
  }
}
function noFileTypeCouldBeDetermined(byteCount) {
  throw new InvalidInputError(byteCount === 0 ? 'NO_DATA' : 'FILE_NOT_SUPPORTED');
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/utility/checkpoint.js
var latestCheckpointTimestamp;
function checkpoint(name) {
  var now = Date.now();
  if (
    typeof global !== 'undefined'
      ? Boolean(global.READ_EXCEL_FILE_CHECKPOINTS)
      : typeof window !== 'undefined'
        ? Boolean(window.READ_EXCEL_FILE_CHECKPOINTS)
        : false
  ) {
    if (latestCheckpointTimestamp) console.log('  -', now - latestCheckpointTimestamp, 'ms');
    console.log('*', name);
  }
  latestCheckpointTimestamp = now;
}
function resetCheckpoint() {
  latestCheckpointTimestamp = void 0;
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/export/unpackXlsxFileUniversal.js
/**
 * Unpacks `*.xlsx` file contents.
 * An `.xlsx` file is really just a `.zip` archive with `.xml` files inside.
 * @param  {(Blob|ArrayBuffer)} input
 * @return {Promise<Record<string,Uint8Array>} Resolves to an object holding `*.xlsx` file entries.
 */
function unpackXlsxFile(input) {
  resetCheckpoint();
  checkpoint('unpack files');
  return getArrayBuffer(input).then((arrayBuffer) => {
    validateLeadingBytes(new Uint8Array(arrayBuffer));
    return unzipFromArrayBuffer(arrayBuffer, { filter: filterZipArchiveEntry }).then(
      (result) => result,
      (error) => {
        if (error instanceof UnzipError) throw new InvalidInputError('INVALID_ZIP', error.cause);
        else throw error;
      },
    );
  });
}
function getArrayBuffer(input) {
  if (input instanceof Blob) return input.arrayBuffer();
  if (input instanceof ArrayBuffer) return Promise.resolve(input);
  throw new InvalidInputError('INPUT_TYPE_NOT_SUPPORTED');
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/unescapeXlsxString.js
/**
 * Decodes the `_xHHHH_` escape sequences of the `ST_Xstring` ("Escaped String") type
 * (ECMA-376 Part 1, §22.9.2.19), which is used in `.xlsx` files to encode characters
 * that're considered illegal in the XML 1.0 specification.
 *
 * One might ask: "For those characters, why not simply use XML's own escaping mechanism?".
 * I.e. why not simply encode illegal characters as "&#xHHHH;"? The answer is: the XML 1.0 specification
 * doesn't allow using the entire range `0000`...`HHHH` when escaping characters via "&#xHHHH;".
 * Specifically, it doesn't allow "control characters" such as "carriage return" or "backspace"
 * be encoded that way. For example, "&#x0008;" character sequence (backspace) is illegal in XML 1.0.
 * Later, XML 1.1 fixed this by allowing any character sequence except for "&#x0000;". But despite
 * the specification change, XML 1.1 is rarely supported by modern parsers, browsers, and web services.
 * Relying on it usually breaks interoperability, and the XLSX specification is based on XML 1.0 anyway.
 *
 * So in XLSX specification, illegal XML characters are written as `_x` + 4 hexadecimal digits + `_`.
 * And when there's a legitimate subtring "_xHHHH_" that shouldn't be confused with an escaped character,
 * it is written as `_x005F_xHHHH_`, i.e. with its leading "_" character escaped, and the rest characters
 * left untouched.
 *
 * When decoding an "_xHHHH_" substrings in a string, matches are replaced left to right and don't overlap,
 * so `_x005F_x0041_` is decoded as "_x0041_" and not as "_A".
 *
 * @param {string} string
 * @returns {string}
 */
function unescapeXlsxString(string) {
  if (string.indexOf('_x') < 0) return string;
  return string.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/parseSpreadsheetInfo.js
/**
 * Parses spreadsheet info.
 * @param {string} content
 * @param  {function} parseXml — SAX XML parser.
 * @returns {object} An object of shape `{ epoch1904: boolean, sheets: Sheet[] }`.
 */
function parseSpreadsheetInfo(content, parseXml) {
  var state = createInitialState();
  return parseXml(content, state, onOpenTag, null, null).then(() => getResultFromState(state));
  function createInitialState() {
    return {
      workbookPr: void 0,
      sheets: [],
    };
  }
  function getResultFromState(state) {
    return {
      epoch1904: state.workbookPr ? state.workbookPr.epoch1904 : false,
      sheets: state.sheets,
    };
  }
  function onOpenTag(tagName, attributes, state) {
    if (tagName === 'workbookPr') {
      if (!state.workbookPr) state.workbookPr = { epoch1904: attributes.date1904 === '1' };
    } else if (tagName === 'sheet') {
      if (attributes.name)
        state.sheets.push({
          id: Number(attributes.sheetId),
          name: unescapeXlsxString(attributes.name),
          relationId: attributes.id,
        });
    }
  }
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/parseFilePaths.js
/**
 * Returns sheet file paths.
 * Seems that the correct place to look for the `sheetId` -> `filename` mapping
 * is `xl/_rels/workbook.xml.rels` file.
 * https://github.com/tidyverse/readxl/issues/104
 * @param  {string} content — `xl/_rels/workbook.xml.rels` file contents.
 * @param  {function} parseXml — SAX XML parser.
 * @return {object} — An object of shape `{ sheets: Record<string, string>, sharedStrings: string?, styles: string? }`
 */
function parseFilePaths(content, parseXml) {
  var RELATIONSHIPS_BASE_URL_TRANSITIONAL_STANDARD =
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
  var RELATIONSHIPS_BASE_URL_STRICT_STANDARD =
    'http://purl.oclc.org/ooxml/officeDocument/relationships/';
  var state = createInitialState();
  return parseXml(content, state, onOpenTag, null, null).then(() => getResultFromState(state));
  function createInitialState() {
    return {
      sheets: {},
      sharedStrings: void 0,
      styles: void 0,
    };
  }
  function getResultFromState(state) {
    return state;
  }
  function onOpenTag(tagName, attributes, state) {
    if (tagName === 'Relationship')
      addFilePathForRelation(state, attributes.Id, attributes.Type, attributes.Target);
  }
  function addFilePathForRelation(state, id, type, target) {
    switch (type) {
      case RELATIONSHIPS_BASE_URL_TRANSITIONAL_STANDARD + 'styles':
      case RELATIONSHIPS_BASE_URL_STRICT_STANDARD + 'styles':
        state.styles = getFilePathFromRelationTarget(target);
        break;
      case RELATIONSHIPS_BASE_URL_TRANSITIONAL_STANDARD + 'sharedStrings':
      case RELATIONSHIPS_BASE_URL_STRICT_STANDARD + 'sharedStrings':
        state.sharedStrings = getFilePathFromRelationTarget(target);
        break;
      case RELATIONSHIPS_BASE_URL_TRANSITIONAL_STANDARD + 'worksheet':
      case RELATIONSHIPS_BASE_URL_STRICT_STANDARD + 'worksheet':
        state.sheets[id] = getFilePathFromRelationTarget(target);
        break;
    }
  }
  function getFilePathFromRelationTarget(path) {
    if (path[0] === '/') return path.slice(1);
    return 'xl/' + path;
  }
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/parseStyles.js
function _typeof$3(o) {
  '@babel/helpers - typeof';
  return (
    (_typeof$3 =
      'function' == typeof Symbol && 'symbol' == typeof Symbol.iterator
        ? (o) => typeof o
        : (o) =>
            o && 'function' == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype
              ? 'symbol'
              : typeof o),
    _typeof$3(o)
  );
}
var _excluded = ['xfId'];
function ownKeys$1(e, r) {
  var t = Object.keys(e);
  if (Object.getOwnPropertySymbols) {
    var o = Object.getOwnPropertySymbols(e);
    r && (o = o.filter((r) => Object.getOwnPropertyDescriptor(e, r).enumerable)),
      t.push.apply(t, o);
  }
  return t;
}
function _objectSpread$1(e) {
  for (var r = 1; r < arguments.length; r++) {
    var t = null != arguments[r] ? arguments[r] : {};
    r % 2
      ? ownKeys$1(Object(t), !0).forEach((r) => {
          _defineProperty$1(e, r, t[r]);
        })
      : Object.getOwnPropertyDescriptors
        ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t))
        : ownKeys$1(Object(t)).forEach((r) => {
            Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
          });
  }
  return e;
}
function _defineProperty$1(obj, key, value) {
  key = _toPropertyKey$2(key);
  if (key in obj)
    Object.defineProperty(obj, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else obj[key] = value;
  return obj;
}
function _toPropertyKey$2(arg) {
  var key = _toPrimitive$2(arg, 'string');
  return _typeof$3(key) === 'symbol' ? key : String(key);
}
function _toPrimitive$2(input, hint) {
  if (_typeof$3(input) !== 'object' || input === null) return input;
  var prim = input[Symbol.toPrimitive];
  if (prim !== void 0) {
    var res = prim.call(input, hint || 'default');
    if (_typeof$3(res) !== 'object') return res;
    throw new TypeError('@@toPrimitive must return a primitive value.');
  }
  return (hint === 'string' ? String : Number)(input);
}
function _objectWithoutProperties(source, excluded) {
  if (source == null) return {};
  var target = _objectWithoutPropertiesLoose(source, excluded);
  var key, i;
  if (Object.getOwnPropertySymbols) {
    var sourceSymbolKeys = Object.getOwnPropertySymbols(source);
    for (i = 0; i < sourceSymbolKeys.length; i++) {
      key = sourceSymbolKeys[i];
      if (excluded.indexOf(key) >= 0) continue;
      if (!Object.prototype.propertyIsEnumerable.call(source, key)) continue;
      target[key] = source[key];
    }
  }
  return target;
}
function _objectWithoutPropertiesLoose(source, excluded) {
  if (source == null) return {};
  var target = {};
  var sourceKeys = Object.keys(source);
  var key, i;
  for (i = 0; i < sourceKeys.length; i++) {
    key = sourceKeys[i];
    if (excluded.indexOf(key) >= 0) continue;
    target[key] = source[key];
  }
  return target;
}
/**
 * Parses `.xlsx` file styles.
 * http://officeopenxml.com/SSstyles.php
 * Returns an array of cell styles.
 * A cell style index is the cell style ID.
 * @param {string} content
 * @param  {function} parseXml — SAX XML parser.
 * @returns {object} styles
 */
function parseStyles(content, parseXml) {
  var state = createInitialState();
  return parseXml(content, state, onOpenTag, onCloseTag, null).then(() =>
    getResultFromState(state),
  );
  function createInitialState() {
    return {
      numberFormats: [],
      baseStyles: [],
      styles: [],
      cellStyleXfs: false,
      cellXfs: false,
    };
  }
  function getResultFromState(state) {
    return state.styles.map((style) => {
      if (style.xfId) {
        var xfId = style.xfId,
          styleProperties = _objectWithoutProperties(style, _excluded);
        return _objectSpread$1(_objectSpread$1({}, state.baseStyles[xfId]), styleProperties);
      } else return style;
    });
  }
  function onOpenTag(tagName, attributes, state) {
    if (tagName === 'numFmt') {
      var numFmtId = Number(attributes.numFmtId);
      var numberFormat = { id: numFmtId };
      if (numFmtId >= 100) numberFormat.template = attributes.formatCode;
      state.numberFormats[numFmtId] = numberFormat;
    } else if (tagName === 'cellStyleXfs') state.cellStyleXfs = true;
    else if (tagName === 'cellXfs') state.cellXfs = true;
    else if (tagName === 'xf') {
      if (state.cellStyleXfs) state.baseStyles.push(parseCellStyle(attributes));
      else if (state.cellXfs) {
        var style = parseCellStyle(attributes, state.numberFormats);
        if (attributes.xfId) style.xfId = Number(attributes.xfId);
        state.styles.push(style);
      }
    }
  }
  function onCloseTag(tagName, state) {
    if (tagName === 'cellStyleXfs') state.cellStyleXfs = false;
    else if (tagName === 'cellXfs') state.cellXfs = false;
  }
  function parseCellStyle(attributes, numberFormats) {
    var style = {};
    if (attributes.numFmtId) {
      var numFmtId = Number(attributes.numFmtId);
      if (numberFormats && numberFormats[numFmtId]) style.numberFormat = numberFormats[numFmtId];
      else style.numberFormat = { id: numFmtId };
    }
    return style;
  }
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/parseSharedStrings.js
/**
 * Parses `sharedStrings.xml` file.
 * @param {string} content
 * @param {function} parseXml — SAX XML parser.
 * @returns {Promise<string[]>}
 */
function parseSharedStrings(content, parseXml) {
  var state = createInitialState();
  return parseXml(content, state, onOpenTag, onCloseTag, onText).then(() =>
    getResultFromState(state),
  );
  function createInitialState() {
    return {
      si: void 0,
      strings: [],
    };
  }
  function getResultFromState(state) {
    return state.strings;
  }
  function onOpenTag(tagName, attributes, state) {
    if (tagName === 'si') state.si = createInitialStateInSharedString();
    else if (state.si) onOpenTagInSharedString(tagName, attributes, state.si);
  }
  function onCloseTag(tagName, state) {
    if (tagName === 'si') {
      state.strings.push(unescapeXlsxString(state.si.string));
      state.si = void 0;
    } else if (state.si) onCloseTagInSharedString(tagName, state.si);
  }
  function onText(text, state) {
    if (state.si) onTextInSharedString(text, state.si);
  }
  function createInitialStateInSharedString() {
    return {
      t: false,
      r: false,
      rPh: false,
      string: '',
    };
  }
  function onOpenTagInSharedString(tagName, attributes, state) {
    if (tagName === 't') state.t = true;
    else if (tagName === 'r') state.r = true;
    else if (tagName === 'rPh') state.rPh = true;
  }
  function onCloseTagInSharedString(tagName, state) {
    if (tagName === 't') state.t = false;
    else if (tagName === 'r') state.r = false;
    else if (tagName === 'rPh') state.rPh = false;
  }
  function onTextInSharedString(text, state) {
    if (state.rPh) {
    } else if (state.t)
      if (state.r) state.string += text;
      else state.string = text;
  }
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/parseExcelTimestamp.js
function parseExcelTimestamp(excelSerialDate, epoch1904) {
  var NUMBER_OF_LEAP_YEARS_BETWEEN_1900_AND_1970 = 17;
  var JANUARY_0TH_1900_DAY = 1;
  var ERRONEOUS_FEBRUARY_29_1990_DAY = 1;
  var DAY = 1440 * 60 * 1e3;
  var DAYS_IN_YEAR = 365;
  if (epoch1904)
    excelSerialDate += 4 * DAYS_IN_YEAR + JANUARY_0TH_1900_DAY + ERRONEOUS_FEBRUARY_29_1990_DAY;
  var daysBeforeUnixEpoch =
    JANUARY_0TH_1900_DAY +
    ERRONEOUS_FEBRUARY_29_1990_DAY +
    70 * DAYS_IN_YEAR +
    NUMBER_OF_LEAP_YEARS_BETWEEN_1900_AND_1970;
  return Math.floor((excelSerialDate - daysBeforeUnixEpoch) * DAY);
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/isDateFormat.js
var DATE_FORMAT_POSTFIX_THAT_ALLOWS_ANY_ARBITRARY_TEXT_INPUT = /;@$/;
var DATE_FORMAT_TOKEN_SPLITTER_REG_EXP = /[^a-z0#?%]+/;
/**
 * XLSX standard does have "d" type for dates, but it's not commonly used.
 * Instead, `.xlsx` files use "n" type for storing both numbers and dates (as timestamps).
 * So how does one tell if a cell value should be interpreted as a number or as a date?
 * The answer is in the "format" that is used to "format" the cell value: if it's
 * date-specific then it's a date, otherwise it's a number.
 * This function tells if a given number format template represents a date rather than a number.
 * @param {number} formatId
 * @param {string} template
 * @param {boolean?[]} dateFormatDetectionCache
 * @returns {boolean}
 */
function isDateFormat(formatId, template, dateFormatDetectionCache) {
  var cachedResult = dateFormatDetectionCache[formatId];
  if (cachedResult === void 0)
    return (dateFormatDetectionCache[formatId] = isDateFormatTemplate(template));
  return cachedResult;
}
/**
 * XLSX standard does have "d" type for dates, but it's not commonly used.
 * Instead, `.xlsx` files use "n" type for storing both numbers and dates (as timestamps).
 * So how does one tell if a cell value should be interpreted as a number or as a date?
 * The answer is in the "format" that is used to "format" the cell value: if it's
 * date-specific then it's a date, otherwise it's a number.
 * This function tells if a given number format template represents a date rather than a number.
 * @param {string} numberFormat
 * @returns {boolean}
 */
function isDateFormatTemplate(template) {
  template = template.toLowerCase();
  template = template.replace(DATE_FORMAT_POSTFIX_THAT_ALLOWS_ANY_ARBITRARY_TEXT_INPUT, '');
  template = template.replace(/\\./g, ' ');
  return template.split(';').some(isDateFormatSubTemplate);
  /**
   * Tells if a given format template formats a date.
   * @param {string} template
   * @returns {boolean}
   */
  function isDateFormatSubTemplate(template) {
    template = template.replace(/"[^"]*"/g, ' ');
    template = template.replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1');
    template = template.replace(/\[([smhd]{1,2})\]/g, '$1');
    template = template.replace(/\[[^\]]*\]/g, '');
    var tokens = template.split(DATE_FORMAT_TOKEN_SPLITTER_REG_EXP).filter((_) => _);
    return tokens.length === 0
      ? false
      : tokens.every((token) => DATE_FORMAT_TEMPLATE_TOKENS.indexOf(token) >= 0);
  }
}
var DATE_FORMAT_TEMPLATE_TOKENS = [
  's',
  'ss',
  'm',
  'mm',
  'h',
  'hh',
  'am',
  'pm',
  'a',
  'p',
  'd',
  'dd',
  'ddd',
  'dddd',
  'aaa',
  'aaaa',
  'aaaaa',
  'm',
  'mm',
  'mmm',
  'mmmm',
  'mmmmm',
  'y',
  'yy',
  'yyyy',
  'e',
  'ee',
  'eeee',
];
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/isDateFormatStyle.js
function isDateFormatStyle(
  style,
  defaultDateFormat,
  shouldGuessDateFormatFromNumberFormatTemplate,
  dateFormatDetectionCache,
) {
  if (!style.numberFormat) return false;
  if (
    BUILT_IN_DATE_FORMAT_IDS.indexOf(style.numberFormat.id) >= 0 ||
    (defaultDateFormat && style.numberFormat.template === defaultDateFormat) ||
    (shouldGuessDateFormatFromNumberFormatTemplate &&
      style.numberFormat.template &&
      isDateFormat(style.numberFormat.id, style.numberFormat.template, dateFormatDetectionCache))
  )
    return true;
  return false;
}
var LOCALE_INDEPENDENT_BUILT_IN_DATE_FORMAT_IDS = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47];
var MAINLAND_CHINESE_OR_TAIWANESE_LOCALE_BUILT_IN_DATE_FORMAT_IDS = [
  27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
];
var JAPANESE_OR_KOREAN_LOCALE_BUILT_IN_DATE_FORMAT_IDS = [
  27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
];
var BUILT_IN_DATE_FORMAT_IDS = LOCALE_INDEPENDENT_BUILT_IN_DATE_FORMAT_IDS.concat(
  MAINLAND_CHINESE_OR_TAIWANESE_LOCALE_BUILT_IN_DATE_FORMAT_IDS,
)
  .concat(
    JAPANESE_OR_KOREAN_LOCALE_BUILT_IN_DATE_FORMAT_IDS.filter(
      (numberFormatId) =>
        MAINLAND_CHINESE_OR_TAIWANESE_LOCALE_BUILT_IN_DATE_FORMAT_IDS.indexOf(numberFormatId) < 0,
    ),
  )
  .concat(
    [71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81]
      .filter(
        (numberFormatId) =>
          MAINLAND_CHINESE_OR_TAIWANESE_LOCALE_BUILT_IN_DATE_FORMAT_IDS.indexOf(numberFormatId) < 0,
      )
      .filter(
        (numberFormatId) =>
          JAPANESE_OR_KOREAN_LOCALE_BUILT_IN_DATE_FORMAT_IDS.indexOf(numberFormatId) < 0,
      ),
  );
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/parseCell.js
function _slicedToArray$1(arr, i) {
  return (
    _arrayWithHoles$1(arr) ||
    _iterableToArrayLimit$1(arr, i) ||
    _unsupportedIterableToArray$2(arr, i) ||
    _nonIterableRest$1()
  );
}
function _nonIterableRest$1() {
  throw new TypeError(
    'Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.',
  );
}
function _unsupportedIterableToArray$2(o, minLen) {
  if (!o) return;
  if (typeof o === 'string') return _arrayLikeToArray$2(o, minLen);
  var n = Object.prototype.toString.call(o).slice(8, -1);
  if (n === 'Object' && o.constructor) n = o.constructor.name;
  if (n === 'Map' || n === 'Set') return Array.from(o);
  if (n === 'Arguments' || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n))
    return _arrayLikeToArray$2(o, minLen);
}
function _arrayLikeToArray$2(arr, len) {
  if (len == null || len > arr.length) len = arr.length;
  for (var i = 0, arr2 = new Array(len); i < len; i++) arr2[i] = arr[i];
  return arr2;
}
function _iterableToArrayLimit$1(r, l) {
  var t =
    null == r ? null : ('undefined' != typeof Symbol && r[Symbol.iterator]) || r['@@iterator'];
  if (null != t) {
    var e,
      n,
      i,
      u,
      a = [],
      f = !0,
      o = !1;
    try {
      if (((i = (t = t.call(r)).next), 0 === l)) {
        if (Object(t) !== t) return;
        f = !1;
      } else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
    } catch (r) {
      (o = !0), (n = r);
    } finally {
      try {
        if (!f && null != t['return'] && ((u = t['return']()), Object(u) !== u)) return;
      } finally {
        if (o) throw n;
      }
    }
    return a;
  }
}
function _arrayWithHoles$1(arr) {
  if (Array.isArray(arr)) return arr;
}
var EMPTY_CELL = [null, null];
/**
 * Parses a cell from the info extracted from XML.
 * @param {string} [t] — `<c t/>` attribute value (cell type). One of: b (Boolean), e (Error), n (Number), d (Date), s (String).
 * @param {string} [s] — `<c s/>` attribute value (formatting style ID). When present, should be a stringified zero-based index of the formatting style for a numberic cell.
 * @param {string} [v] — `<v/>` element text content (value). Will be `undefined` if the `<v/>` element absent. Will be an empty string `""` if the `<v/>` element is present but is empty.
 * @param {string} [inlineString] — Inline string value.
 * @param {any[]} parameters
 * @returns {[string|null,string|number|boolean|null] | string} Either `[type, value]` or `error`, where `value` is the cell value, `type` depends on the type of `value` and could be one of: 's' (string), 'b' (boolean), 'n' (number string), 'd' (date timestamp), 'e' (formula cell error), `null` (null); `error` is an error message: `VALUE_MISSING`, `VALUE_INVALID`, `FORMAT_INVALID`, `TYPE_INVALID`.
 */
function parseCell(t, s, v, inlineString, _ref) {
  var _ref2 = _slicedToArray$1(_ref, 7),
    sharedStrings = _ref2[0],
    styles = _ref2[1],
    epoch1904 = _ref2[2],
    dateFormatDetectionCache = _ref2[3],
    defaultDateFormat = _ref2[4],
    dateTemplateParser = _ref2[5],
    parseNumberCustom = _ref2[6];
  switch (t || 'n') {
    case 'str':
      if (v === void 0) return 'VALUE_MISSING';
      if (!v) return EMPTY_CELL;
      return ['s', v];
    case 'inlineStr':
      if (inlineString === void 0) return 'VALUE_MISSING';
      return ['s', inlineString];
    case 's':
      if (!v) return 'VALUE_MISSING';
      var sharedStringIndex = Number(v);
      if (isNaN(sharedStringIndex) || sharedStrings[sharedStringIndex] === void 0)
        return 'VALUE_INVALID';
      return ['s', sharedStrings[sharedStringIndex]];
    case 'b':
      if (!v) return 'VALUE_MISSING';
      if (v === '1') return ['b', true];
      if (v === '0') return ['b', false];
      return 'VALUE_INVALID';
    case 'e':
      if (!v) return 'VALUE_MISSING';
      return ['e', v];
    case 'd':
      if (!v) return EMPTY_CELL;
      var parsedDate = new Date(v);
      if (isNaN(parsedDate.valueOf())) return 'VALUE_INVALID';
      return ['d', parsedDate.getTime()];
    case 'n':
      if (!v) return EMPTY_CELL;
      if (s) {
        var styleId = Number(s);
        if (isNaN(styleId) || styles[styleId] === void 0) return 'FORMAT_INVALID';
        if (
          isDateFormatStyle(
            styles[styleId],
            defaultDateFormat,
            dateTemplateParser,
            dateFormatDetectionCache,
          )
        ) {
          var timestamp = Number(v);
          if (isNaN(timestamp)) return 'VALUE_INVALID';
          return ['d', parseExcelTimestamp(timestamp, epoch1904)];
        }
      }
      if (parseNumberCustom) return ['n', v];
      var number = Number(v);
      if (isNaN(number)) return 'VALUE_INVALID';
      return ['n', number];
    default:
      return 'TYPE_INVALID';
  }
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/parseCellAddress.js
/**
 * Parses cell address into a row number and a column number.
 * Examples: "A1" → [1,1], "B2" → [2,2], "AA2091" → [2091, 27], "R988" → [988, 18].
 * @param {string} cellAddress
 * @returns {number[]} Returns `[rowNumber, columnNumber]`
 */
function parseCellAddress(cellAddress) {
  var columnNumber = 0;
  var i = 0;
  while (i < cellAddress.length) {
    var charCode = cellAddress.charCodeAt(i);
    if (charCode >= 48 && charCode <= 57) {
      var rowNumber = Number(cellAddress.slice(i));
      if (isNaN(rowNumber)) invalidCellAddress(cellAddress);
      return [rowNumber, columnNumber];
    }
    columnNumber *= 26;
    columnNumber += cellAddress.charCodeAt(i) - 64;
    i++;
  }
  invalidCellAddress(cellAddress);
}
function invalidCellAddress(cellAddress) {
  throw new Error('<c r="'.concat(cellAddress, '">'));
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/parseSheet.js
function _slicedToArray(arr, i) {
  return (
    _arrayWithHoles(arr) ||
    _iterableToArrayLimit(arr, i) ||
    _unsupportedIterableToArray$1(arr, i) ||
    _nonIterableRest()
  );
}
function _nonIterableRest() {
  throw new TypeError(
    'Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.',
  );
}
function _iterableToArrayLimit(r, l) {
  var t =
    null == r ? null : ('undefined' != typeof Symbol && r[Symbol.iterator]) || r['@@iterator'];
  if (null != t) {
    var e,
      n,
      i,
      u,
      a = [],
      f = !0,
      o = !1;
    try {
      if (((i = (t = t.call(r)).next), 0 === l)) {
        if (Object(t) !== t) return;
        f = !1;
      } else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
    } catch (r) {
      (o = !0), (n = r);
    } finally {
      try {
        if (!f && null != t['return'] && ((u = t['return']()), Object(u) !== u)) return;
      } finally {
        if (o) throw n;
      }
    }
    return a;
  }
}
function _arrayWithHoles(arr) {
  if (Array.isArray(arr)) return arr;
}
function _createForOfIteratorHelperLoose$1(o, allowArrayLike) {
  var it = (typeof Symbol !== 'undefined' && o[Symbol.iterator]) || o['@@iterator'];
  if (it) return (it = it.call(o)).next.bind(it);
  if (
    Array.isArray(o) ||
    (it = _unsupportedIterableToArray$1(o)) ||
    (allowArrayLike && o && typeof o.length === 'number')
  ) {
    if (it) o = it;
    var i = 0;
    return () => {
      if (i >= o.length) return { done: true };
      return {
        done: false,
        value: o[i++],
      };
    };
  }
  throw new TypeError(
    'Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.',
  );
}
function _unsupportedIterableToArray$1(o, minLen) {
  if (!o) return;
  if (typeof o === 'string') return _arrayLikeToArray$1(o, minLen);
  var n = Object.prototype.toString.call(o).slice(8, -1);
  if (n === 'Object' && o.constructor) n = o.constructor.name;
  if (n === 'Map' || n === 'Set') return Array.from(o);
  if (n === 'Arguments' || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n))
    return _arrayLikeToArray$1(o, minLen);
}
function _arrayLikeToArray$1(arr, len) {
  if (len == null || len > arr.length) len = arr.length;
  for (var i = 0, arr2 = new Array(len); i < len; i++) arr2[i] = arr[i];
  return arr2;
}
var EMPTY_CELL_VALUE = null;
/**
 * Parses a `sheet.xml` file.
 * @param {string} content
 * @param {function} parseXml — SAX XML parser.
 * @param {object} options
 * @returns {Promise<SheetData>}
 */
function parseSheet(content, parseXml, _ref) {
  var sharedStrings = _ref.sharedStrings,
    styles = _ref.styles,
    epoch1904 = _ref.epoch1904,
    dateFormatDetectionCache = _ref.dateFormatDetectionCache,
    options = _ref.options;
  var parseCellParameters = [
    sharedStrings,
    styles,
    epoch1904,
    dateFormatDetectionCache,
    options.dateFormat,
    options.smartDateParser !== false,
    options.parseNumber,
  ];
  var rows = [];
  var errors = [];
  var state = createInitialState();
  return parseXml(content, state, onOpenTag, onCloseTag, onText, onProgress).then(() => {
    var _state$sheetData = state.sheetData,
      rowCount = _state$sheetData.rowCount,
      columnCount = _state$sheetData.columnCount,
      dataRowCount = _state$sheetData.dataRowCount,
      dataColumnCount = _state$sheetData.dataColumnCount;
    if (dataRowCount < rowCount) rows = rows.slice(0, dataRowCount);
    if (dataColumnCount < columnCount) {
      var i = 0;
      while (i < rows.length) {
        if (rows[i].length > dataColumnCount) rows[i] = rows[i].slice(0, dataColumnCount);
        i++;
      }
    }
    for (
      var _iterator = _createForOfIteratorHelperLoose$1(rows), _step;
      !(_step = _iterator()).done;
    ) {
      var row = _step.value;
      while (row.length < dataColumnCount) row.push(EMPTY_CELL_VALUE);
    }
    return rows;
  });
  function createInitialState() {
    return {
      dimension: void 0,
      sheetData: void 0,
    };
  }
  function getRowsFromState(state) {
    return state.sheetData.rows;
  }
  function setRowsInState(state, rows) {
    state.sheetData.rowIndexShift += state.sheetData.rows.length - rows.length;
    state.sheetData.rows = rows;
  }
  function getErrorsFromState(state) {
    return state.sheetData.errors;
  }
  function setErrorsInState(state, errors) {
    state.sheetData.errors = errors;
  }
  function throwInvalidCellError(_ref2) {
    var row = _ref2.row,
      column = _ref2.column,
      error = _ref2.error;
    throw new InvalidSpreadsheetError(
      '<c/> at row '.concat(row, ', col ').concat(column, ': ').concat(error),
    );
  }
  function onProgress(end) {
    if (!state.sheetData) return;
    var rowsRead = getRowsFromState(state);
    var errorsEncountered = getErrorsFromState(state);
    if (end) {
      rows = rows.concat(rowsRead);
      errors = errors.concat(errorsEncountered);
      if (errors.length > 0) throwInvalidCellError(errors[0]);
    } else if (rowsRead.length > 1) {
      var finalizedRows = rowsRead.slice(0, -1);
      rows = rows.concat(finalizedRows);
      errors = errors.concat(errorsEncountered);
      setRowsInState(state, rowsRead.slice(-1));
      setErrorsInState(state, []);
    }
  }
  function onOpenTag(tagName, attributes, state) {
    if (tagName === 'dimension') state.dimension = parseSheetDimensionRef(attributes.ref);
    else if (tagName === 'sheetData') state.sheetData = createInitialStateInSheetData();
    else if (state.sheetData) onOpenTagInSheetData(tagName, attributes, state.sheetData);
  }
  function onCloseTag(tagName, state) {
    if (state.sheetData) onCloseTagInSheetData(tagName, state.sheetData);
  }
  function onText(text, state) {
    if (state.sheetData) onTextInSheetData(text, state.sheetData);
  }
  /**
   * Sheet "dimension" defines the spreadsheet area containing all non-empty cells.
   * Any cells outside the "dimension" are considered empty and should be ignored.
   * https://docs.microsoft.com/en-us/dotnet/api/documentformat.openxml.spreadsheet.sheetdimension?view=openxml-2.8.1
   * @param {string} `ref` — The value of `<dimension ref/>` attribute.
   * @returns {[[number,number],[number,number]]} `undefined` or `[{ row, column }, { row, column }]` — "From row number and column number to row number and column number".
   */
  function parseSheetDimensionRef(ref) {
    var dimensions = ref.split(':').map(parseCellAddress);
    if (dimensions.length === 1) dimensions = [dimensions[0], dimensions[0]];
    return dimensions;
  }
  function createInitialStateInSheetData() {
    return {
      c: void 0,
      rows: [],
      row: void 0,
      rowNumber: void 0,
      rowIndexShift: 0,
      cursor: [0, 0],
      rowCount: 0,
      columnCount: 0,
      dataRowCount: 0,
      dataColumnCount: 0,
      errors: [],
    };
  }
  function onOpenTagInSheetData(tagName, attributes, state) {
    if (tagName === 'row') {
      if (attributes.r) state.rowNumber = Number(attributes.r);
      state.row = [];
    } else if (tagName === 'c') {
      state.c = createInitialStateInCell();
      state.c.attributes = attributes;
    } else if (state.c) onOpenTagInCell(tagName, attributes, state.c);
  }
  function onCloseTagInSheetData(tagName, state) {
    if (tagName === 'row') {
      if (state.rowNumber) {
        var previousRowNumber = state.rowIndexShift + state.rows.length;
        if (state.rowNumber <= previousRowNumber)
          throw new InvalidSpreadsheetError(
            'Out-of-place <row/> number '
              .concat(state.rowNumber, ' follows <row/> number ')
              .concat(previousRowNumber),
          );
        while (state.rowNumber > state.rowIndexShift + state.rows.length + 1) state.rows.push([]);
      }
      state.rows.push(state.row);
      if (state.row.length > 0) state.dataRowCount = state.rowNumber;
      if (state.rowNumber > state.rowCount) state.rowCount = state.rowNumber;
      state.row = void 0;
      state.rowNumber = void 0;
    } else if (tagName === 'c') {
      var cell = parseCellFromXmlData(state.c);
      if (
        cell.row < state.cursor[0] ||
        (cell.row === state.cursor[0] && cell.column <= state.cursor[1])
      )
        throw new InvalidSpreadsheetError(
          'Out-of-place <c/> at row '
            .concat(cell.row, ' col ')
            .concat(cell.column, ' follows <c/> at row ')
            .concat(state.cursor[0], ' col ')
            .concat(state.cursor[1]),
        );
      state.cursor[0] = cell.row;
      state.cursor[1] = cell.column;
      if (!state.rowNumber) state.rowNumber = cell.row;
      if (cell.error) {
        if (THROW_ON_FIRST_CELL_ERROR) throwInvalidCellError(cell);
        state.errors.push(cell);
      } else if (cell.value !== EMPTY_CELL_VALUE) {
        while (cell.column > state.row.length + 1) state.row.push(EMPTY_CELL_VALUE);
        state.row.push(cell.value);
        if (cell.column > state.dataColumnCount) state.dataColumnCount = cell.column;
      }
      if (cell.column > state.columnCount) state.columnCount = cell.column;
      state.c = void 0;
    } else if (state.c) onCloseTagInCell(tagName, state.c);
  }
  function onTextInSheetData(text, state) {
    if (state.c) onTextInCell(text, state.c);
  }
  /**
   * Parses the XML values of a `<c/>` element into an object representing a cell value.
   * @param {object} — `{ attributes: Record<string,string>, inlineString?: string, vText?: string }`. If `<v/>` element is present but is empty, `vText` will be an empty string. If `<v/>` element is absent, `vText` will be `undefined`.
   * @returns {object} Either `{ row: number, column: number, error: string }` or `{ row: number, column: number, value: string|number|boolean|null }`
   */
  function parseCellFromXmlData(_ref3) {
    var attributes = _ref3.attributes,
      inlineString = _ref3.inlineString,
      vText = _ref3.vText;
    var _parseCellAddress2 = _slicedToArray(parseCellAddress(attributes.r), 2),
      row = _parseCellAddress2[0],
      column = _parseCellAddress2[1];
    var errorOrTypeAndValue = parseCellAndTrimValue(
      attributes.t,
      attributes.s,
      vText,
      inlineString,
      parseCellParameters,
      options.trim !== false,
    );
    if (typeof errorOrTypeAndValue === 'string')
      return {
        row,
        column,
        error: errorOrTypeAndValue,
      };
    return {
      row,
      column,
      value: parseCellValue(errorOrTypeAndValue[1], errorOrTypeAndValue[0]),
    };
  }
  /**
   * Parses a cell from the info extracted from the cell XML.
   * If the cell is of type string, it trims the value (by default).
   *
   * Receives same arguments as `parseCell()` function, with an additional argument
   * `trimStrings: boolean` which tells if it should trim any string values.
   *
   * Produces same result as `parseCell()` function, except for cells of type "e".
   */
  function parseCellAndTrimValue(t, s, v, inlineString, parameters, trimStrings) {
    var errorOrTypeAndValue = parseCellWithRepairAbility(t, s, v, inlineString, parameters);
    if (Array.isArray(errorOrTypeAndValue) && errorOrTypeAndValue[0] === 's') {
      if (trimStrings) errorOrTypeAndValue[1] = errorOrTypeAndValue[1].trim();
      if (errorOrTypeAndValue[1] === '') return EMPTY_CELL;
    }
    return errorOrTypeAndValue;
  }
  /**
   * Parses cell value and optionally repairs any repairable errors.
   * Receives same arguments as `parseCell()` function.
   * Produces same result as `parseCell()` function, except for cells of type "e".
   */
  function parseCellWithRepairAbility(t, s, v, inlineString, parameters) {
    var errorOrTypeAndValue = parseCell(t, s, v, inlineString, parameters);
    if (errorOrTypeAndValue === 'VALUE_MISSING')
      switch (t || 'n') {
        case 'str':
        case 'inlineStr':
        case 's':
        case 'b':
          return EMPTY_CELL;
      }
    if (t === 'e') return EMPTY_CELL;
    return errorOrTypeAndValue;
  }
  /**
   * For certain types of cell, it transforms the value.
   * Specifically, for cells of type "n" or "d", it transforms the value to `Number` or `Date` respectively.
   *
   * The reason it is done separately is because before this function is called,
   * the cells are easily "serializable". And after this function is called,
   * some of the cells' `value` properties become instances of `Date` class or any other class,
   * such as `BigInt`, serializing which would require additional manual steps to be performed.
   * Serializing cells could be utilized in case of "transferring" data between workers
   * with a `transferList`, argument which could hypothetically result in better performance
   * and less time being blocked by the "synchronous" JSON serialization.
   *
   * @param {string|number|boolean|null} value
   * @param {string} type — One of: "s", "n", "d", "b", "-"
   * @return {string|ParsedNumber|Date|boolean|null}
   */
  function parseCellValue(value, type) {
    if (type === 'n') {
      if (options.parseNumber) return options.parseNumber(value);
      return value;
    } else if (type === 'd') return new Date(value);
    else return value;
  }
  function createInitialStateInCell() {
    return {
      v: false,
      is: false,
      t: false,
      r: false,
      rPh: false,
      vText: void 0,
      inlineString: void 0,
      attributes: void 0,
    };
  }
  function onOpenTagInCell(tagName, attributes, state) {
    if (tagName === 'v') state.v = true;
    else if (tagName === 'is') {
      state.is = true;
      state.inlineString = '';
    } else if (tagName === 't') state.t = true;
    else if (tagName === 'r') state.r = true;
    else if (tagName === 'rPh') state.rPh = true;
  }
  function onCloseTagInCell(tagName, state) {
    if (tagName === 'v') {
      state.v = false;
      state.vText || (state.vText = '');
      if (state.attributes.t === 'str') state.vText = unescapeXlsxString(state.vText);
    } else if (tagName === 'is') {
      state.is = false;
      state.inlineString = unescapeXlsxString(state.inlineString);
    } else if (tagName === 't') state.t = false;
    else if (tagName === 'r') state.r = false;
    else if (tagName === 'rPh') state.rPh = false;
  }
  function onTextInCell(text, state) {
    if (state.v) state.vText = text;
    else if (state.is) {
      if (state.rPh) {
      } else if (state.t)
        if (state.r) state.inlineString += text;
        else state.inlineString = text;
    }
  }
  var THROW_ON_FIRST_CELL_ERROR;
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/utility/convertValuesFromUint8ArraysToStrings.js
/**
 * @param {Record<string,Uint8Array} entries
 * @returns {Record<string,string>}
 */
function convertValuesFromUint8ArraysToStrings(entries) {
  checkpoint('convert files to strings');
  var convertedEntries = {};
  for (var _i = 0, _Object$keys = Object.keys(entries); _i < _Object$keys.length; _i++) {
    var key = _Object$keys[_i];
    convertedEntries[key] = strFromU8(entries[key]);
  }
  return convertedEntries;
}
/**
 * Converts a Uint8Array to a string
 * @param data The data to decode to string
 * @param latin1 Whether or not to interpret the data as Latin-1. This should
 *               not need to be true unless encoding to binary string.
 * @returns The original UTF-8/Latin-1 string
 */
function strFromU8(data) {
  if (typeof TextDecoder !== 'undefined') return new TextDecoder().decode(data);
  else return strFromU8$1(data);
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/utility/isPromise.js
function _typeof$2(o) {
  '@babel/helpers - typeof';
  return (
    (_typeof$2 =
      'function' == typeof Symbol && 'symbol' == typeof Symbol.iterator
        ? (o) => typeof o
        : (o) =>
            o && 'function' == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype
              ? 'symbol'
              : typeof o),
    _typeof$2(o)
  );
}
function isPromise(anything) {
  return _typeof$2(anything) === 'object' && typeof anything.then === 'function';
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/SheetNotFoundError.js
function _typeof$1(o) {
  '@babel/helpers - typeof';
  return (
    (_typeof$1 =
      'function' == typeof Symbol && 'symbol' == typeof Symbol.iterator
        ? (o) => typeof o
        : (o) =>
            o && 'function' == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype
              ? 'symbol'
              : typeof o),
    _typeof$1(o)
  );
}
function _defineProperties(target, props) {
  for (var i = 0; i < props.length; i++) {
    var descriptor = props[i];
    descriptor.enumerable = descriptor.enumerable || false;
    descriptor.configurable = true;
    if ('value' in descriptor) descriptor.writable = true;
    Object.defineProperty(target, _toPropertyKey$1(descriptor.key), descriptor);
  }
}
function _createClass(Constructor, protoProps, staticProps) {
  if (protoProps) _defineProperties(Constructor.prototype, protoProps);
  if (staticProps) _defineProperties(Constructor, staticProps);
  Object.defineProperty(Constructor, 'prototype', { writable: false });
  return Constructor;
}
function _toPropertyKey$1(arg) {
  var key = _toPrimitive$1(arg, 'string');
  return _typeof$1(key) === 'symbol' ? key : String(key);
}
function _toPrimitive$1(input, hint) {
  if (_typeof$1(input) !== 'object' || input === null) return input;
  var prim = input[Symbol.toPrimitive];
  if (prim !== void 0) {
    var res = prim.call(input, hint || 'default');
    if (_typeof$1(res) !== 'object') return res;
    throw new TypeError('@@toPrimitive must return a primitive value.');
  }
  return (hint === 'string' ? String : Number)(input);
}
function _classCallCheck(instance, Constructor) {
  if (!(instance instanceof Constructor)) throw new TypeError('Cannot call a class as a function');
}
function _inherits(subClass, superClass) {
  if (typeof superClass !== 'function' && superClass !== null)
    throw new TypeError('Super expression must either be null or a function');
  subClass.prototype = Object.create(superClass && superClass.prototype, {
    constructor: {
      value: subClass,
      writable: true,
      configurable: true,
    },
  });
  Object.defineProperty(subClass, 'prototype', { writable: false });
  if (superClass) _setPrototypeOf(subClass, superClass);
}
function _createSuper(Derived) {
  var hasNativeReflectConstruct = _isNativeReflectConstruct();
  return function _createSuperInternal() {
    var Super = _getPrototypeOf(Derived),
      result;
    if (hasNativeReflectConstruct) {
      var NewTarget = _getPrototypeOf(this).constructor;
      result = Reflect.construct(Super, arguments, NewTarget);
    } else result = Super.apply(this, arguments);
    return _possibleConstructorReturn(this, result);
  };
}
function _possibleConstructorReturn(self, call) {
  if (call && (_typeof$1(call) === 'object' || typeof call === 'function')) return call;
  else if (call !== void 0)
    throw new TypeError('Derived constructors may only return object or undefined');
  return _assertThisInitialized(self);
}
function _assertThisInitialized(self) {
  if (self === void 0)
    throw new ReferenceError("this hasn't been initialised - super() hasn't been called");
  return self;
}
function _wrapNativeSuper(Class) {
  var _cache = typeof Map === 'function' ? /* @__PURE__ */ new Map() : void 0;
  _wrapNativeSuper = function _wrapNativeSuper(Class) {
    if (Class === null || !_isNativeFunction(Class)) return Class;
    if (typeof Class !== 'function')
      throw new TypeError('Super expression must either be null or a function');
    if (typeof _cache !== 'undefined') {
      if (_cache.has(Class)) return _cache.get(Class);
      _cache.set(Class, Wrapper);
    }
    function Wrapper() {
      return _construct(Class, arguments, _getPrototypeOf(this).constructor);
    }
    Wrapper.prototype = Object.create(Class.prototype, {
      constructor: {
        value: Wrapper,
        enumerable: false,
        writable: true,
        configurable: true,
      },
    });
    return _setPrototypeOf(Wrapper, Class);
  };
  return _wrapNativeSuper(Class);
}
function _construct(Parent, args, Class) {
  if (_isNativeReflectConstruct()) _construct = Reflect.construct.bind();
  else
    _construct = function _construct(Parent, args, Class) {
      var a = [null];
      a.push.apply(a, args);
      var instance = new (Function.bind.apply(Parent, a))();
      if (Class) _setPrototypeOf(instance, Class.prototype);
      return instance;
    };
  return _construct.apply(null, arguments);
}
function _isNativeReflectConstruct() {
  if (typeof Reflect === 'undefined' || !Reflect.construct) return false;
  if (Reflect.construct.sham) return false;
  if (typeof Proxy === 'function') return true;
  try {
    Boolean.prototype.valueOf.call(Reflect.construct(Boolean, [], () => {}));
    return true;
  } catch (e) {
    return false;
  }
}
function _isNativeFunction(fn) {
  return Function.toString.call(fn).indexOf('[native code]') !== -1;
}
function _setPrototypeOf(o, p) {
  _setPrototypeOf = Object.setPrototypeOf
    ? Object.setPrototypeOf.bind()
    : function _setPrototypeOf(o, p) {
        o.__proto__ = p;
        return o;
      };
  return _setPrototypeOf(o, p);
}
function _getPrototypeOf(o) {
  _getPrototypeOf = Object.setPrototypeOf
    ? Object.getPrototypeOf.bind()
    : function _getPrototypeOf(o) {
        return o.__proto__ || Object.getPrototypeOf(o);
      };
  return _getPrototypeOf(o);
}
var SheetNotFoundError = /* @__PURE__ */ ((_Error) => {
  _inherits(SheetNotFoundError, _Error);
  var _super = _createSuper(SheetNotFoundError);
  function SheetNotFoundError(sheet, sheets) {
    var _this;
    _classCallCheck(this, SheetNotFoundError);
    _this = _super.call(
      this,
      'Sheet not found: '.concat(
        typeof sheet === 'number'
          ? sheet + '. Sheet count: ' + sheets.length
          : sheet + '. Available sheets: ' + sheets.join(', '),
      ),
    );
    _this.name = 'SheetNotFoundError';
    _this.sheet = sheet;
    _this.sheets = sheets;
    return _this;
  }
  return _createClass(SheetNotFoundError);
})(/* @__PURE__ */ _wrapNativeSuper(Error));
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/xlsx/parseSpreadsheetContents.js
function _typeof(o) {
  '@babel/helpers - typeof';
  return (
    (_typeof =
      'function' == typeof Symbol && 'symbol' == typeof Symbol.iterator
        ? (o) => typeof o
        : (o) =>
            o && 'function' == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype
              ? 'symbol'
              : typeof o),
    _typeof(o)
  );
}
function _createForOfIteratorHelperLoose(o, allowArrayLike) {
  var it = (typeof Symbol !== 'undefined' && o[Symbol.iterator]) || o['@@iterator'];
  if (it) return (it = it.call(o)).next.bind(it);
  if (
    Array.isArray(o) ||
    (it = _unsupportedIterableToArray(o)) ||
    (allowArrayLike && o && typeof o.length === 'number')
  ) {
    if (it) o = it;
    var i = 0;
    return () => {
      if (i >= o.length) return { done: true };
      return {
        done: false,
        value: o[i++],
      };
    };
  }
  throw new TypeError(
    'Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.',
  );
}
function _unsupportedIterableToArray(o, minLen) {
  if (!o) return;
  if (typeof o === 'string') return _arrayLikeToArray(o, minLen);
  var n = Object.prototype.toString.call(o).slice(8, -1);
  if (n === 'Object' && o.constructor) n = o.constructor.name;
  if (n === 'Map' || n === 'Set') return Array.from(o);
  if (n === 'Arguments' || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n))
    return _arrayLikeToArray(o, minLen);
}
function _arrayLikeToArray(arr, len) {
  if (len == null || len > arr.length) len = arr.length;
  for (var i = 0, arr2 = new Array(len); i < len; i++) arr2[i] = arr[i];
  return arr2;
}
function ownKeys(e, r) {
  var t = Object.keys(e);
  if (Object.getOwnPropertySymbols) {
    var o = Object.getOwnPropertySymbols(e);
    r && (o = o.filter((r) => Object.getOwnPropertyDescriptor(e, r).enumerable)),
      t.push.apply(t, o);
  }
  return t;
}
function _objectSpread(e) {
  for (var r = 1; r < arguments.length; r++) {
    var t = null != arguments[r] ? arguments[r] : {};
    r % 2
      ? ownKeys(Object(t), !0).forEach((r) => {
          _defineProperty(e, r, t[r]);
        })
      : Object.getOwnPropertyDescriptors
        ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t))
        : ownKeys(Object(t)).forEach((r) => {
            Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
          });
  }
  return e;
}
function _defineProperty(obj, key, value) {
  key = _toPropertyKey(key);
  if (key in obj)
    Object.defineProperty(obj, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else obj[key] = value;
  return obj;
}
function _toPropertyKey(arg) {
  var key = _toPrimitive(arg, 'string');
  return _typeof(key) === 'symbol' ? key : String(key);
}
function _toPrimitive(input, hint) {
  if (_typeof(input) !== 'object' || input === null) return input;
  var prim = input[Symbol.toPrimitive];
  if (prim !== void 0) {
    var res = prim.call(input, hint || 'default');
    if (_typeof(res) !== 'object') return res;
    throw new TypeError('@@toPrimitive must return a primitive value.');
  }
  return (hint === 'string' ? String : Number)(input);
}
/**
 * Reads data from an `.xlsx` file.
 * @param  {function} parseXml — SAX XML parser.
 * @param  {Record<string,Uint8Array>} contents - A map of `.xml` files inside the `.xlsx` file (which itself is just a zipped directory).
 * @param  {object} [options]
 * @return {Promise<Sheet[]>}
 */
function parseSpreadsheetContents(parseXml, contents_) {
  var options = arguments.length > 2 && arguments[2] !== void 0 ? arguments[2] : {};
  var contents = convertValuesFromUint8ArraysToStrings(contents_);
  checkpoint('parse spreadsheet info and file paths');
  return readFiles(getXmlFilesAtFixedPaths(), contents, parseXml).then((_ref) => {
    var spreadsheetInfo = _ref.spreadsheetInfo,
      filePaths = _ref.filePaths;
    checkpoint('parse "shared strings" and "styles"');
    return readFiles(getXmlFilesAtNonFixedPaths(filePaths), contents, parseXml).then((_ref2) => {
      var sharedStrings = _ref2.sharedStrings,
        styles = _ref2.styles;
      var sheetRelationIdsToRead = options.sheets
        ? options.sheets.map((sheet) => getSheetRelationId(sheet, spreadsheetInfo.sheets))
        : spreadsheetInfo.sheets.map((_) => _.relationId);
      checkpoint('parse sheet'.concat(sheetRelationIdsToRead.length === 1 ? '' : 's', ' data'));
      return readFiles(
        getSheetDataXmlFiles(filePaths, sheetRelationIdsToRead, {
          sharedStrings,
          styles,
          epoch1904: spreadsheetInfo.epoch1904,
          dateFormatDetectionCache: [],
          options,
        }),
        contents,
        parseXml,
      ).then((sheetsData) => {
        checkpoint('end');
        return sheetRelationIdsToRead.map((sheetRelationId) => ({
          sheet: getSheetNameByRelationId(sheetRelationId, spreadsheetInfo.sheets),
          data: sheetsData[sheetRelationId],
        }));
      });
    });
  });
}
/**
 * Reads data from an `.xlsx` file in a worker.
 * @param  {function} [createWorkerFunction] — Creates a worker function. Not used.
 * @param  {function} parseXml — SAX XML parser.
 * @param  {Record<string,Uint8Array>} contents - A map of `.xml` files inside the `.xlsx` file (which itself is just a zipped directory).
 * @param  {object} [options]
 * @return {Promise<Sheet[]>}
 */
function parseSpreadsheetContentsInWorker(createWorkerFunction, parseXml, contents, options) {
  if (!(options && options.parseNumber))
    options = _objectSpread(_objectSpread({}, options), {}, { parseNumber: null });
  return parseSpreadsheetContents(parseXml, contents, options);
}
function getSheetRelationId(sheet, sheets) {
  if (typeof sheet === 'string')
    for (
      var _iterator = _createForOfIteratorHelperLoose(sheets), _step;
      !(_step = _iterator()).done;
    ) {
      var _sheet = _step.value;
      if (_sheet.name === sheet) return _sheet.relationId;
    }
  else if (sheet <= sheets.length) return sheets[sheet - 1].relationId;
  throw new SheetNotFoundError(
    sheet,
    sheets.map((_) => _.name),
  );
}
function getSheetNameByRelationId(sheetRelationId, sheets) {
  for (
    var _iterator2 = _createForOfIteratorHelperLoose(sheets), _step2;
    !(_step2 = _iterator2()).done;
  ) {
    var sheet = _step2.value;
    if (sheet.relationId === sheetRelationId) return sheet.name;
  }
  throw new Error('Sheet relation ID not found: '.concat(sheetRelationId));
}
function getXmlFilesAtFixedPaths() {
  return {
    'xl/_rels/workbook.xml.rels': {
      name: 'filePaths',
      parse: parseFilePaths,
    },
    'xl/workbook.xml': {
      name: 'spreadsheetInfo',
      parse: parseSpreadsheetInfo,
    },
  };
}
function getXmlFilesAtNonFixedPaths(filePaths) {
  var _ref3;
  return (
    (_ref3 = {}),
    _defineProperty(_ref3, filePaths.sharedStrings || 'xl/sharedStrings.xml', {
      name: 'sharedStrings',
      parse: parseSharedStrings,
      fallback: Promise.resolve([]),
    }),
    _defineProperty(_ref3, filePaths.styles || 'xl/styles.xml', {
      name: 'styles',
      parse: parseStyles,
      fallback: {},
    }),
    _ref3
  );
}
function getSheetDataXmlFiles(filePaths, sheetRelationIdsToRead, sheetDataParserParameters) {
  return Object.keys(filePaths.sheets)
    .filter((sheetRelationId) => sheetRelationIdsToRead.includes(sheetRelationId))
    .reduce(
      (filesInfo, sheetRelationId) =>
        _objectSpread(
          _objectSpread({}, filesInfo),
          {},
          _defineProperty({}, filePaths.sheets[sheetRelationId], {
            name: sheetRelationId,
            parse: function parse(content, parseXml) {
              return parseSheet(content, parseXml, sheetDataParserParameters);
            },
          }),
        ),
      {},
    );
}
function readFiles(filesInfo, contents, parseXml) {
  var results = {};
  var _loop = function _loop() {
    var filePath = _Object$keys[_i];
    var fileInfo = filesInfo[filePath];
    results[fileInfo.name] =
      contents[filePath] === void 0
        ? fileInfo.fallback === void 0
          ? (() => {
              throw new InvalidSpreadsheetError(
                '"'.concat(filePath, '" file not found inside the `.xlsx` file'),
              );
            })()
          : fileInfo.fallback
        : fileInfo.parse(contents[filePath], parseXml);
  };
  for (var _i = 0, _Object$keys = Object.keys(filesInfo); _i < _Object$keys.length; _i++) _loop();
  var promises = [];
  var _loop2 = function _loop2() {
    var name = _Object$keys2[_i2];
    if (isPromise(results[name]))
      promises.push(
        results[name].then((result) => {
          results[name] = result;
        }),
      );
  };
  for (var _i2 = 0, _Object$keys2 = Object.keys(results); _i2 < _Object$keys2.length; _i2++)
    _loop2();
  if (promises.length > 0) return Promise.all(promises).then(() => results);
  return results;
}
//#endregion
//#region ../../node_modules/.pnpm/read-excel-file@9.3.17/node_modules/read-excel-file/modules/export/readXlsxFileUniversal.js
var createWorkerFunction = void 0;
/**
 * Reads an `.xlsx` file.
 * @param  {(Blob|ArrayBuffer)} input
 * @param  {object} [options]
 * @return {Promise<Sheet[]>}
 */
function readXlsxFile(input, options) {
  return unpackXlsxFile(input).then((contents) =>
    parseSpreadsheetContentsInWorker(createWorkerFunction, parseXml, contents, options),
  );
}
//#endregion
//#region ../../node_modules/.pnpm/saxen@11.1.0/node_modules/saxen/dist/index.js
var fromCharCode = String.fromCharCode;
var hasOwnProperty = Object.prototype.hasOwnProperty;
var ENTITY_PATTERN = /&#(\d+);|&#x([0-9a-f]+);|&(\w+);/gi;
var ENTITY_MAPPING = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  quot: '"',
};
Object.keys(ENTITY_MAPPING).forEach((k) => {
  ENTITY_MAPPING[k.toUpperCase()] = ENTITY_MAPPING[k];
});
function replaceEntities(_, d, x, z) {
  if (z)
    if (hasOwnProperty.call(ENTITY_MAPPING, z)) return ENTITY_MAPPING[z];
    else return '&' + z + ';';
  if (d) return fromCharCode(d);
  return fromCharCode(parseInt(x, 16));
}
/**
 * A basic entity decoder that can decode a minimal
 * sub-set of reserved names (&amp;) as well as
 * hex (&#xaaf;) and decimal (&#1231;) encoded characters.
 *
 * @param {string} s
 *
 * @return {string} decoded string
 */
function decodeEntities(s) {
  if (s.length > 3 && s.indexOf('&') !== -1) return s.replace(ENTITY_PATTERN, replaceEntities);
  return s;
}
var NON_WHITESPACE_OUTSIDE_ROOT_NODE = 'non-whitespace outside of root node';
function error(msg) {
  return new Error(msg);
}
function missingNamespaceForPrefix(prefix) {
  return 'missing namespace for prefix <' + prefix + '>';
}
function getter(getFn) {
  return {
    get: getFn,
    enumerable: true,
  };
}
function cloneNsMatrix(nsMatrix) {
  var clone = {},
    key;
  for (key in nsMatrix) clone[key] = nsMatrix[key];
  return clone;
}
var NAME_CACHE = Symbol('nameCache');
function uriPrefix(prefix) {
  return prefix + '$uri';
}
function buildNsMatrix(nsUriToPrefix) {
  var nsMatrix = {},
    uri,
    prefix;
  for (uri in nsUriToPrefix) {
    prefix = nsUriToPrefix[uri];
    nsMatrix[prefix] = prefix;
    nsMatrix[uriPrefix(prefix)] = uri;
  }
  return nsMatrix;
}
function noopGetContext() {
  return {
    line: 0,
    column: 0,
  };
}
function throwFunc(err) {
  throw err;
}
/**
 * Creates a new parser with the given options.
 *
 * @constructor
 *
 * @param  {!Object<string, ?>=} options
 */
function Parser(options) {
  if (!this) return new Parser(options);
  var proxy = options && options['proxy'];
  var onText,
    onOpenTag,
    onCloseTag,
    onCDATA,
    onError = throwFunc,
    onWarning,
    onComment,
    onQuestion,
    onAttention;
  var getContext = noopGetContext;
  /**
   * Are we currently consuming a chunked stream of XML,
   * i.e. is a `write` call in progress that may be followed
   * by more chunks?
   *
   * @type {boolean}
   */
  var streaming = false;
  /**
   * Did we already encounter the root tag?
   *
   * Persisted across `write` calls so we can detect a missing
   * start tag once the stream ends.
   *
   * @type {boolean}
   */
  var rootTagFound = false;
  /**
   * Not yet parsed remainder of the previously written chunk,
   * i.e. an incomplete token that awaits more input.
   *
   * @type {string}
   */
  var leftoverXml = '';
  /**
   * Do we need to parse the current elements attributes for namespaces?
   *
   * @type {boolean}
   */
  var maybeNS = false;
  /**
   * Do we process namespaces at all?
   *
   * @type {boolean}
   */
  var isNamespace = false;
  /**
   * The caught error returned on parse end
   *
   * @type {Error}
   */
  var returnError = null;
  /**
   * Should we stop parsing?
   *
   * @type {boolean}
   */
  var parseStop = false;
  /**
   * Namespace + node state shared across (streamed) parse runs.
   */
  var nsMatrixStack, nsMatrix, nodeStack;
  /**
   * A map of { uri: prefix } used by the parser.
   *
   * This map will ensure we can normalize prefixes during processing;
   * for each uri, only one prefix will be exposed to the handlers.
   *
   * @type {!Object<string, string>}}
   */
  var nsUriToPrefix;
  /**
   * Handle parse error.
   *
   * @param  {string|Error} err
   */
  function handleError(err) {
    if (!(err instanceof Error)) err = error(err);
    returnError = err;
    onError(err, getContext);
  }
  /**
   * Handle parse error.
   *
   * @param  {string|Error} err
   */
  function handleWarning(err) {
    if (!onWarning) return;
    if (!(err instanceof Error)) err = error(err);
    onWarning(err, getContext);
  }
  /**
   * Register parse listener.
   *
   * @param  {string}   name
   * @param  {Function} cb
   *
   * @return {Parser}
   */
  this['on'] = function (name, cb) {
    if (typeof cb !== 'function') throw error('required args <name, cb>');
    switch (name) {
      case 'openTag':
        onOpenTag = cb;
        break;
      case 'text':
        onText = cb;
        break;
      case 'closeTag':
        onCloseTag = cb;
        break;
      case 'error':
        onError = cb;
        break;
      case 'warn':
        onWarning = cb;
        break;
      case 'cdata':
        onCDATA = cb;
        break;
      case 'attention':
        onAttention = cb;
        break;
      case 'question':
        onQuestion = cb;
        break;
      case 'comment':
        onComment = cb;
        break;
      default:
        throw error('unsupported event: ' + name);
    }
    return this;
  };
  /**
   * Set the namespace to prefix mapping.
   *
   * @example
   *
   * parser.ns({
   *   'http://foo': 'foo',
   *   'http://bar': 'bar'
   * });
   *
   * @param  {!Object<string, string>} nsMap
   *
   * @return {Parser}
   */
  this['ns'] = function (nsMap) {
    if (typeof nsMap === 'undefined') nsMap = {};
    if (typeof nsMap !== 'object') throw error('required args <nsMap={}>');
    var _nsUriToPrefix = {},
      k;
    for (k in nsMap) _nsUriToPrefix[k] = nsMap[k];
    isNamespace = true;
    nsUriToPrefix = _nsUriToPrefix;
    return this;
  };
  /**
   * Reset the parser state before a (streamed) parse run.
   */
  function resetState() {
    nsMatrixStack = isNamespace ? [] : null;
    nsMatrix = isNamespace ? buildNsMatrix(nsUriToPrefix) : null;
    nodeStack = [];
    getContext = noopGetContext;
    parseStop = false;
    returnError = null;
    rootTagFound = false;
    leftoverXml = '';
  }
  /**
   * Parse a complete xml string.
   *
   * @param  {string} xml
   *
   * @return {Error} returnError, if not thrown
   */
  this['parse'] = (xml) => {
    if (typeof xml !== 'string') throw error('required args <xml=string>');
    if (streaming) throw error('parse during stream; call end() first');
    resetState();
    parse(xml);
    getContext = noopGetContext;
    parseStop = false;
    return returnError;
  };
  /**
   * Write the next chunk of a streamed xml string.
   *
   * Parse events are emitted for all complete tokens; an
   * incomplete trailing token is buffered until the next
   * `write` or, ultimately, reported as an error on `end`.
   *
   * @param  {string} xml
   *
   * @return {Parser} self
   */
  this['write'] = function (xml) {
    if (typeof xml !== 'string') throw error('required args <xml=string>');
    if (!streaming) {
      resetState();
      streaming = true;
    }
    if (!returnError) leftoverXml = parse(leftoverXml + xml, true) || '';
    return this;
  };
  /**
   * Finish parsing a streamed xml string, i.e. signal that
   * no more chunks will be written.
   *
   * @return {Error} returnError, if not thrown
   */
  this['end'] = () => {
    if (!streaming) resetState();
    streaming = false;
    if (!returnError) parse(leftoverXml);
    leftoverXml = '';
    getContext = noopGetContext;
    parseStop = false;
    return returnError;
  };
  /**
   * Stop parsing.
   */
  this['stop'] = () => {
    parseStop = true;
  };
  /**
   * Parse string, invoking configured listeners on element.
   *
   * Namespace and node stack state is shared across (streamed)
   * invocations via the enclosing parser scope.
   *
   * Internal note: while `streaming`, an incomplete trailing token
   * is not treated as an error but returned so `write` can buffer it
   * and prepend it to the next chunk. This buffered remainder is an
   * implementation detail of the streaming buffer, not a public API;
   * outside of that case the return value is `undefined`.
   *
   * @param {string} xml
   * @param {boolean} streaming
   *
   * @return {string|undefined} buffered remainder, streaming internal use only
   */
  function parse(xml, streaming = false) {
    var elNameCache = null,
      elNameCacheMatrix = null;
    var _nsMatrix,
      anonymousNsCount = 0,
      tagStart = false,
      tagEnd = false,
      i = 0,
      j = 0,
      x,
      y,
      q,
      w,
      v,
      xmlns,
      elementName,
      _elementName,
      elementProxy;
    var attrsString = '',
      attrsStart = 0,
      cachedAttrs;
    /**
     * Normalize a namespaced attribute name against the current
     * namespace matrix.
     *
     * @param {string} name
     * @param {string|boolean} defaultAlias
     *
     * @return {string|null} normalized name, or `null` when the prefix
     *                       has no namespace (a warning is emitted)
     */
    function normalizeAttrName(name, defaultAlias) {
      var w = name.indexOf(':');
      if (w === -1) return name;
      var nsName = nsMatrix[name.substring(0, w)];
      if (!nsName) {
        handleWarning(missingNamespaceForPrefix(name.substring(0, w)));
        return null;
      }
      return defaultAlias === nsName ? name.substr(w + 1) : nsName + name.substr(w);
    }
    /**
     * Parse attributes on demand and returns the parsed attributes.
     *
     * Return semantics: (1) `false` on attribute parse error,
     * (2) object hash on extracted attrs.
     *
     * @return {boolean|Object}
     */
    function getAttrs() {
      if (cachedAttrs !== null) return cachedAttrs;
      var nsUri,
        nsUriPrefix,
        defaultAlias = isNamespace && nsMatrix['xmlns'],
        attrList = isNamespace && maybeNS ? [] : null,
        i = attrsStart,
        s = attrsString,
        l = s.length,
        hasNewMatrix,
        newalias,
        value,
        alias,
        name,
        attrs = {},
        seenAttrs = /* @__PURE__ */ new Set(),
        skipAttr,
        w,
        j;
      parseAttr: for (; i < l; i++) {
        skipAttr = false;
        w = s.charCodeAt(i);
        if (w === 32 || (w < 14 && w > 8)) continue;
        if (w < 65 || w > 122 || (w > 90 && w < 97)) {
          if (w !== 95 && w !== 58) {
            handleWarning('illegal first char attribute name');
            skipAttr = true;
          }
        }
        for (j = i + 1; j < l; j++) {
          w = s.charCodeAt(j);
          if (
            (w > 96 && w < 123) ||
            (w > 64 && w < 91) ||
            (w > 47 && w < 59) ||
            w === 46 ||
            w === 45 ||
            w === 95
          )
            continue;
          if (w === 32 || (w < 14 && w > 8)) {
            handleWarning('missing attribute value');
            i = j;
            continue parseAttr;
          }
          if (w === 61) break;
          handleWarning('illegal attribute name char');
          skipAttr = true;
        }
        name = s.substring(i, j);
        if (name === 'xmlns:xmlns') {
          handleWarning('illegal declaration of xmlns');
          skipAttr = true;
        }
        w = s.charCodeAt(j + 1);
        if (w === 34) {
          j = s.indexOf('"', (i = j + 2));
          if (j === -1) {
            j = s.indexOf("'", i);
            if (j !== -1) {
              handleWarning('attribute value quote missmatch');
              skipAttr = true;
            }
          }
        } else if (w === 39) {
          j = s.indexOf("'", (i = j + 2));
          if (j === -1) {
            j = s.indexOf('"', i);
            if (j !== -1) {
              handleWarning('attribute value quote missmatch');
              skipAttr = true;
            }
          }
        } else {
          handleWarning('missing attribute value quotes');
          skipAttr = true;
          for (j = j + 1; j < l; j++) {
            w = s.charCodeAt(j + 1);
            if (w === 32 || (w < 14 && w > 8)) break;
          }
        }
        if (j === -1) {
          handleWarning('missing closing quotes');
          j = l;
          skipAttr = true;
        }
        if (!skipAttr) value = s.substring(i, j);
        i = j;
        for (; j + 1 < l; j++) {
          w = s.charCodeAt(j + 1);
          if (w === 32 || (w < 14 && w > 8)) break;
          if (i === j) {
            handleWarning('illegal character after attribute end');
            skipAttr = true;
          }
        }
        i = j + 1;
        if (skipAttr) continue;
        if (seenAttrs.has(name)) {
          handleWarning('attribute <' + name + '> already defined');
          continue;
        }
        seenAttrs.add(name);
        if (!isNamespace) {
          attrs[name] = value;
          continue;
        }
        if (maybeNS) {
          newalias =
            name === 'xmlns'
              ? 'xmlns'
              : name.charCodeAt(0) === 120 && name.substr(0, 6) === 'xmlns:'
                ? name.substr(6)
                : null;
          if (newalias !== null) {
            nsUri = decodeEntities(value);
            nsUriPrefix = uriPrefix(newalias);
            alias = nsUriToPrefix[nsUri];
            if (!alias) {
              if (
                newalias === 'xmlns' ||
                (nsUriPrefix in nsMatrix && nsMatrix[nsUriPrefix] !== nsUri)
              )
                do alias = 'ns' + anonymousNsCount++;
                while (typeof nsMatrix[alias] !== 'undefined');
              else alias = newalias;
              nsUriToPrefix[nsUri] = alias;
            }
            if (nsMatrix[newalias] !== alias) {
              if (!hasNewMatrix) {
                nsMatrix = cloneNsMatrix(nsMatrix);
                hasNewMatrix = true;
              }
              nsMatrix[newalias] = alias;
              if (newalias === 'xmlns') {
                nsMatrix[uriPrefix(alias)] = nsUri;
                defaultAlias = alias;
              }
              nsMatrix[nsUriPrefix] = nsUri;
            }
            attrs[name] = value;
            continue;
          }
          attrList.push(name, value);
          continue;
        }
        name = normalizeAttrName(name, defaultAlias);
        if (name === null) continue;
        attrs[name] = value;
      }
      if (maybeNS)
        for (i = 0, l = attrList.length; i < l; i++) {
          name = normalizeAttrName(attrList[i++], defaultAlias);
          value = attrList[i];
          if (name === null) continue;
          attrs[name] = value;
        }
      return (cachedAttrs = attrs);
    }
    /**
     * Extract the parse context { line, column, part }
     * from the current parser position.
     *
     * @return {Object} parse context
     */
    function getParseContext() {
      var splitsRe = /(\r\n|\r|\n)/g;
      var line = 0;
      var column = 0;
      var startOfLine = 0;
      var endOfLine = j;
      var match;
      var data;
      while (i >= startOfLine) {
        match = splitsRe.exec(xml);
        if (!match) break;
        endOfLine = match[0].length + match.index;
        if (endOfLine > i) break;
        line += 1;
        startOfLine = endOfLine;
      }
      if (i == -1) {
        column = endOfLine;
        data = xml.substring(j);
      } else if (j === 0) data = xml.substring(j, i);
      else {
        column = i - startOfLine;
        data = j == -1 ? xml.substring(i) : xml.substring(i, j + 1);
      }
      return {
        data: data,
        line: line,
        column: column,
      };
    }
    getContext = getParseContext;
    if (proxy)
      elementProxy = Object.create(
        {},
        {
          name: getter(() => elementName),
          originalName: getter(() => _elementName),
          attrs: getter(getAttrs),
          ns: getter(() => nsMatrix),
        },
      );
    while (j !== -1) {
      if (xml.charCodeAt(j) === 60) i = j;
      else i = xml.indexOf('<', j);
      if (i === -1) {
        if (streaming) return xml.substring(j);
        if (nodeStack.length) return handleError('unexpected end of file');
        if (!rootTagFound) return handleError('missing start tag');
        if (j < xml.length) {
          if (xml.substring(j).trim()) handleWarning(NON_WHITESPACE_OUTSIDE_ROOT_NODE);
        }
        return;
      }
      if (!rootTagFound) rootTagFound = true;
      if (j !== i) {
        if (nodeStack.length) {
          if (onText) {
            onText(xml.substring(j, i), decodeEntities, getContext);
            if (parseStop) return;
          }
        } else if (xml.substring(j, i).trim()) {
          handleWarning(NON_WHITESPACE_OUTSIDE_ROOT_NODE);
          if (parseStop) return;
        }
      }
      w = xml.charCodeAt(i + 1);
      if (w === 33) {
        q = xml.charCodeAt(i + 2);
        if (q === 91 && xml.substr(i + 3, 6) === 'CDATA[') {
          j = xml.indexOf(']]>', i);
          if (j === -1) {
            if (streaming) return xml.substring(i);
            return handleError('unclosed cdata');
          }
          if (onCDATA) {
            onCDATA(xml.substring(i + 9, j), getContext);
            if (parseStop) return;
          }
          j += 3;
          continue;
        }
        if (q === 45 && xml.charCodeAt(i + 3) === 45) {
          j = xml.indexOf('-->', i);
          if (j === -1) {
            if (streaming) return xml.substring(i);
            return handleError('unclosed comment');
          }
          if (onComment) {
            onComment(xml.substring(i + 4, j), decodeEntities, getContext);
            if (parseStop) return;
          }
          j += 3;
          continue;
        }
      }
      if (w === 63) {
        j = xml.indexOf('?>', i);
        if (j === -1) {
          if (streaming) return xml.substring(i);
          return handleError('unclosed question');
        }
        if (onQuestion) {
          onQuestion(xml.substring(i, j + 2), getContext);
          if (parseStop) return;
        }
        j += 2;
        continue;
      }
      for (x = i + 1; ; x++) {
        v = xml.charCodeAt(x);
        if (isNaN(v)) {
          if (streaming) return xml.substring(i);
          j = -1;
          return handleError('unclosed tag');
        }
        if (v === 34) {
          q = xml.indexOf('"', x + 1);
          x = q !== -1 ? q : x;
        } else if (v === 39) {
          q = xml.indexOf("'", x + 1);
          x = q !== -1 ? q : x;
        } else if (v === 62) {
          j = x;
          break;
        }
      }
      if (w === 33) {
        if (onAttention) {
          onAttention(xml.substring(i, j + 1), decodeEntities, getContext);
          if (parseStop) return;
        }
        j += 1;
        continue;
      }
      cachedAttrs = {};
      if (w === 47) {
        tagStart = false;
        tagEnd = true;
        if (!nodeStack.length) return handleError('missing open tag');
        x = elementName = nodeStack.pop();
        q = i + 2 + x.length;
        if (xml.substring(i + 2, q) !== x) return handleError('closing tag mismatch');
        for (; q < j; q++) {
          w = xml.charCodeAt(q);
          if (w === 32 || (w > 8 && w < 14)) continue;
          return handleError('close tag');
        }
      } else {
        if (xml.charCodeAt(j - 1) === 47) {
          x = elementName = xml.substring(i + 1, j - 1);
          tagStart = true;
          tagEnd = true;
        } else {
          x = elementName = xml.substring(i + 1, j);
          tagStart = true;
          tagEnd = false;
        }
        if (!((w > 96 && w < 123) || (w > 64 && w < 91) || w === 95 || w === 58))
          return handleError('illegal first char nodeName');
        for (q = 1, y = x.length; q < y; q++) {
          w = x.charCodeAt(q);
          if (
            (w > 96 && w < 123) ||
            (w > 64 && w < 91) ||
            (w > 47 && w < 59) ||
            w === 45 ||
            w === 95 ||
            w == 46
          )
            continue;
          if (w === 32 || (w < 14 && w > 8)) {
            elementName = x.substring(0, q);
            cachedAttrs = null;
            break;
          }
          return handleError('invalid nodeName');
        }
        if (!tagEnd) nodeStack.push(elementName);
      }
      if (isNamespace) {
        _nsMatrix = nsMatrix;
        if (tagStart) {
          if (!tagEnd) nsMatrixStack.push(_nsMatrix);
          if (cachedAttrs === null) {
            if ((maybeNS = x.indexOf('xmlns', q) !== -1)) {
              attrsStart = q;
              attrsString = x;
              getAttrs();
              maybeNS = false;
            }
          }
        }
        _elementName = elementName;
        if (elNameCacheMatrix !== nsMatrix) {
          elNameCache = nsMatrix[NAME_CACHE];
          if (elNameCache === void 0) elNameCache = nsMatrix[NAME_CACHE] = {};
          elNameCacheMatrix = nsMatrix;
        }
        var _cachedName = elNameCache[elementName];
        if (_cachedName !== void 0) elementName = _cachedName;
        else {
          w = elementName.indexOf(':');
          if (w !== -1) {
            xmlns = nsMatrix[elementName.substring(0, w)];
            if (!xmlns) return handleError('missing namespace on <' + _elementName + '>');
            elementName = elementName.substr(w + 1);
          } else xmlns = nsMatrix['xmlns'];
          if (xmlns) elementName = xmlns + ':' + elementName;
          elNameCache[_elementName] = elementName;
        }
      }
      if (tagStart) {
        attrsStart = q;
        attrsString = x;
        if (onOpenTag) {
          if (proxy) onOpenTag(elementProxy, decodeEntities, tagEnd, getContext);
          else onOpenTag(elementName, getAttrs, decodeEntities, tagEnd, getContext);
          if (parseStop) return;
        }
      }
      if (tagEnd) {
        if (onCloseTag) {
          onCloseTag(proxy ? elementProxy : elementName, decodeEntities, tagStart, getContext);
          if (parseStop) return;
        }
        if (isNamespace)
          if (!tagStart) nsMatrix = nsMatrixStack.pop();
          else nsMatrix = _nsMatrix;
      }
      j += 1;
    }
  }
}
//#endregion
//#region ../../packages/api/src/imports/files/check-xml.ts
const MAX_COLUMNS = 200;
/** Characters between two tags, or within one; cells hold 32,767 at most. */
const MAX_TOKEN = 1048576;
/** Characters of a number format: longer ones take the reader of formats seconds. */
const MAX_FORMAT = 1e3;
/** Elements within each other. */
const MAX_DEPTH = 100;
const unsafe = () => new DomainError('imports.unsafe', 'file');
/** A cell's reference has letters and digits, as in AB12. */
const CELL = /^([A-Z]{1,4})(\d{1,9})$/;
/**
 * Refuses a part of a workbook that a reader would choke on: document types with their entities, cells so far out
 * that the empty ones between would fill the memory, and pieces of a size that no spreadsheet writes. It takes time in
 * proportion to the part's length, by the parser that the reader has as well, so that both see the same.
 *
 * @throws imports.unsafe, imports.unreadable, imports.too_many_rows
 */
function assertSafeXml(xml) {
  if (longestTagOf(xml) > MAX_TOKEN) throw unsafe();
  const unreadable = () => {
    throw new DomainError('imports.unreadable', 'file');
  };
  const assertShort = (text) => {
    if (text.length > MAX_TOKEN) throw unsafe();
  };
  let depth = 0;
  new Parser()
    .on('openTag', (name, attributesOf) => {
      depth += 1;
      if (depth > MAX_DEPTH) throw unsafe();
      const attributes = attributesOf();
      if (attributes === null || typeof attributes !== 'object') return unreadable();
      let length = 0;
      for (const [attribute, value] of Object.entries(attributes)) {
        length += attribute.length + value.length;
        if (length > MAX_TOKEN) throw unsafe();
        const local = localName(attribute);
        if (local === 'formatCode' && value.length > MAX_FORMAT) throw unsafe();
        if (local === 'r') assertNear(localName(name), value);
      }
    })
    .on('closeTag', () => {
      depth -= 1;
    })
    .on('text', assertShort)
    .on('cdata', assertShort)
    .on('comment', assertShort)
    .on('question', assertShort)
    .on('attention', () => {
      throw unsafe();
    })
    .on('error', unreadable)
    .on('warn', unreadable)
    .parse(xml);
}
/** The most characters from one `>` to the next. */
function longestTagOf(xml) {
  let longest = 0;
  let from = 0;
  for (let at = xml.indexOf('>'); at !== -1; at = xml.indexOf('>', from)) {
    longest = Math.max(longest, at - from);
    from = at + 1;
  }
  return Math.max(longest, xml.length - from);
}
const localName = (name) => name.slice(name.indexOf(':') + 1);
function assertNear(element, reference) {
  if (element === 'row' && !(Number(reference) <= MAX_LINES)) throw tooManyRows();
  if (element !== 'c') return;
  const [, column = '', row = ''] = CELL.exec(reference) ?? [];
  if (Number(row) > MAX_LINES) throw tooManyRows();
  if (row === '' || columnIndex(column) > MAX_COLUMNS) throw unsafe();
}
const tooManyRows = () => new DomainError('imports.too_many_rows', 'file');
function columnIndex(name) {
  return [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
//#endregion
//#region ../../packages/api/src/imports/files/zip.ts
/** Bytes that a workbook's parts may have together once they are unpacked. */
const MAX_UNPACKED = 64 * 1048576;
const MAX_ENTRIES = 500;
const END = 101010256;
const END_BYTES = 22;
const ENTRY = 33639248;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** More than 4 GB, or more than 65,535 entries: nothing that we take. */
const ZIP64 = 4294967295;
const unreadable = () => new DomainError('imports.unreadable', 'file');
/** Where the list of entries begins, and how many there are. */
function readEnd(archive) {
  const earliest = Math.max(0, archive.length - END_BYTES - 65535);
  for (let at = archive.length - END_BYTES; at >= earliest; at -= 1)
    if (archive.readUInt32LE(at) === END)
      return {
        offset: archive.readUInt32LE(at + 16),
        count: archive.readUInt16LE(at + 10),
      };
  throw unreadable();
}
function readEntries(archive) {
  const { offset, count } = readEnd(archive);
  if (count > MAX_ENTRIES || offset === ZIP64) throw new DomainError('imports.unsafe', 'file');
  const entries = [];
  let at = offset;
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw unreadable();
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    if ((archive.readUInt16LE(at + 8) & 1) === 1) throw unreadable();
    entries.push({
      name,
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}
function unpack(archive, { method, packed, at }, room) {
  const start = at + LOCAL_BYTES + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const content = archive.subarray(start, start + packed);
  if (method === STORED) return content;
  if (method !== DEFLATED) throw unreadable();
  return inflateRawSync(content, { maxOutputLength: Math.max(1, room) });
}
/**
 * Unpacks the XML parts of a workbook within fixed limits, whatever its headers say.
 *
 * @throws imports.unsafe for an archive that would grow beyond them; imports.unreadable for a broken one
 */
function unpackParts(archive) {
  const parts = Object.create(null);
  let room = MAX_UNPACKED;
  try {
    for (const entry of readEntries(archive)) {
      if (!/\.(xml|rels)$/.test(entry.name)) continue;
      const content = unpack(archive, entry, room);
      room -= content.length;
      parts[entry.name] = content;
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw error.code === 'ERR_BUFFER_TOO_LARGE'
      ? new DomainError('imports.unsafe', 'file')
      : unreadable();
  }
  if (room < 0) throw new DomainError('imports.unsafe', 'file');
  return parts;
}
/** Parts as an archive of our own making, not compressed, that a library can be given without fear. */
function packParts(parts) {
  return zipSync(parts, { level: 0 }).slice().buffer;
}
//#endregion
//#region ../../packages/api/src/imports/files/xlsx.ts
/** Neither UTF-16 nor another encoding hides anything from `assertSafeXml`: a workbook is in UTF-8. */
function textOf(part) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    throw new DomainError('imports.unreadable', 'file');
  }
}
/**
 * Reads the questions' sheet of a workbook: the one of that name, else the first. Formulas are not
 * computed: what counts is the value that the spreadsheet left beside them.
 *
 * @throws imports.unsafe, imports.unreadable, imports.too_many_rows, imports.empty
 */
async function readXlsx(content) {
  const parts = unpackParts(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if (parts['[Content_Types].xml'] === void 0)
    throw new DomainError('imports.unknown_format', 'file');
  for (const part of Object.values(parts)) assertSafeXml(textOf(part));
  const sheets = await readXlsxFile(packParts(parts), { trim: false }).catch(() => {
    throw new DomainError('imports.unreadable', 'file');
  });
  const lines = (
    (sheets.find((one) => one.sheet === sheetNames.questions) ?? sheets[0])?.data ?? []
  ).map((cells, index) => ({
    row: index + 1,
    cells,
  }));
  const isFilled = (cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== '');
  const [header, ...rows] = lines.filter(({ cells }) => cells.some(isFilled));
  if (header === void 0) throw new DomainError('imports.empty', 'file');
  if (rows.length > 1e4) throw new DomainError('imports.too_many_rows', 'file');
  return {
    header: header.cells,
    rows,
  };
}
//#endregion
//#region ../../packages/api/src/imports/read-file.ts
const isZip = (content) =>
  content[0] === 80 && content[1] === 75 && content[2] === 3 && content[3] === 4;
/** What the file is by its content, whatever its name says. */
function formatOf(content) {
  if (isZip(content)) return { format: 'xlsx' };
  const text = decodeText(content);
  if (text.includes('\0')) throw new DomainError('imports.unknown_format', 'file');
  return {
    format: /^\s*[[{]/.test(text) ? 'json' : 'csv',
    text,
  };
}
function parseJson(text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new DomainError('imports.unreadable', 'file');
  }
}
async function readRows(content) {
  const found = formatOf(content);
  if (found.format === 'json')
    return {
      format: 'json',
      rows: readList(parseJson(found.text)),
      ignored: [],
    };
  const table = found.format === 'xlsx' ? await readXlsx(content) : readCsv(found.text);
  return {
    format: found.format,
    ...readTable(table),
  };
}
/**
 * Reads a file of questions, CSV, XLSX or JSON, and checks every row by the rules of the forms. It takes
 * up to seconds of one processor: a server calls it in a thread of its own.
 *
 * @throws imports.too_large, imports.unknown_format, imports.unreadable, imports.unsafe,
 *   imports.not_a_list, imports.missing_columns, imports.too_many_rows, imports.empty
 */
async function readImportFile(content) {
  if (content.byteLength > 10485760) throw new DomainError('imports.too_large', 'file');
  if (content.byteLength === 0) throw new DomainError('imports.empty', 'file');
  const { format, rows, ignored } = await readRows(content);
  if (rows.length === 0) throw new DomainError('imports.empty', 'file');
  if (rows.length > 1e4) throw new DomainError('imports.too_many_rows', 'file');
  return {
    format,
    rows: checkRows(rows),
    ignored_columns: ignored.slice(0, 20),
  };
}

//#endregion
export { readImportFile as t };

//# sourceMappingURL=read-file-CrMQAt6J.js.map
