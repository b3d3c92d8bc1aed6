/** The kind of thing that a field of an entry's values refers to by number. */
export const REFERENCES: Readonly<Record<string, string>> = {
  user_id: 'users',
  author_id: 'users',
  payment_id: 'payments',
  semester_id: 'semesters',
  subject_id: 'subjects',
  chapter_id: 'chapters',
  chapter_ids: 'chapters',
  subject_ids: 'subjects',
  qcm_id: 'qcms',
  qroc_id: 'qrocs',
  duplicate_of: 'qcms',
  question_ids: 'qcms',
  bareme_id: 'baremes',
  default_id: 'baremes',
};

/** The key of a name among the names of an entry. */
export const referenceKey = (kind: string, id: number): string => `${kind}:${id}`;
