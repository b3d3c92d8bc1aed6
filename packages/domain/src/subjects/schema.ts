import { z } from 'zod';
import { fieldsAsRead, ifUnmodified, read } from '../edits/schema.ts';
import { flag, id, optionalText, page, requiredName, search, sorting } from '../fields.ts';

export const createSubjectInput = z.object({
  name: requiredName('subject.name_required'),
  description: optionalText(2_000),
  semester_id: id('subject.semester_required'),
  /** Its scoring rule: null is none, undefined leaves what there is. */
  bareme_id: id().nullish(),
});

/** The edited fields of a subject, as they were read. */
export const subjectAsRead = fieldsAsRead({
  name: read.text(),
  description: read.optionalText(),
  semester_id: read.number(),
});

export const subjectFormInput = createSubjectInput.extend({
  /** Scores the copies again that were handed in and whose paper has no rule of its own. */
  rescore: flag().optional(),
});

export const updateSubjectInput = subjectFormInput.extend({
  id: id(),
  /** Refuses a move to another semester by which students would lose what they have paid for. */
  keep_access: flag().optional(),
  if_unmodified: ifUnmodified(subjectAsRead),
});

/** The columns that the back-office's table of subjects can be sorted by. */
export const SUBJECT_SORTS = ['name', 'semester', 'chapters', 'qcms'] as const;

/** The back-office's table; `search` looks into the subject's name. */
export const subjectPageInput = z.object({
  ...page,
  ...sorting(SUBJECT_SORTS),
  search,
  semester_id: id().optional(),
});
export const bySubjectInput = z.object({ subject_id: id() });
