import { z } from 'zod';
import { id, key, requiredText } from '../fields.ts';
import { shortAnswers } from '../questions/expected-answers.schema.ts';
import { QROC_REPORT_DECISIONS } from './rules.ts';
import { decided, withDecisionRules } from './schema.ts';

/** One decision about the open reports of an open question. To correct brings the answers as they are to be. */
export const resolveQrocReportsInput = withDecisionRules(
  z.object({
    id: id(),
    ...decided,
    decision: z.enum(QROC_REPORT_DECISIONS, { error: key('report.decision') }),
    answer_text: requiredText('qroc.answer_text_required'),
    accepted_answers: shortAnswers,
  }),
);
