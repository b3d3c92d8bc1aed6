import type { RestProcedure } from '../routes.ts';
import { accountAnswers } from './accounts.ts';
import type { AnswerSchema } from './answer.ts';
import { contentAnswers } from './content.ts';
import { figureAnswers } from './figures.ts';
import { paymentAnswers } from './payments.ts';
import { questionAnswers } from './questions.ts';
import { studyAnswers } from './study.ts';

/** What every procedure of the REST table answers. */
export const answers: Record<RestProcedure, AnswerSchema> = {
  ...accountAnswers,
  ...contentAnswers,
  ...questionAnswers,
  ...studyAnswers,
  ...paymentAnswers,
  ...figureAnswers,
};
