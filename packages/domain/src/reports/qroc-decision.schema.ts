import { z } from 'zod';
import { id, key, requiredText } from '../fields.ts';
import { shortAnswers } from '../questions/expected-answers.schema.ts';
import { REPORT_DECISIONS } from './rules.ts';
import { decided, withDecisionRules } from './schema.ts';

const decidedQroc = { id: id(), ...decided };

/**
 * A decision about the open reports of an open question. To correct brings the answers as they are to be; what the
 * others hold of them is left out.
 */
export const resolveQrocReportsInput = withDecisionRules(
  z.discriminatedUnion(
    'decision',
    [
      z.object({
        ...decidedQroc,
        decision: z.literal('correct'),
        answer_text: requiredText('qroc.answer_text_required'),
        accepted_answers: shortAnswers,
      }),
      z.object({ ...decidedQroc, decision: z.enum(REPORT_DECISIONS).exclude(['correct']) }),
    ],
    { error: key('report.decision') },
  ),
);
