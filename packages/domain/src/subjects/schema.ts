import { z } from 'zod';
import { id, optionalText, requiredName } from '../fields.ts';

export const createSubjectInput = z.object({
  name: requiredName('subject.name_required'),
  description: optionalText(2_000),
  semester_id: id('subject.semester_required'),
});

export const updateSubjectInput = createSubjectInput.extend({ id: id() });
export const subjectIdInput = z.object({ id: id() });
export const bySubjectInput = z.object({ subject_id: id() });
