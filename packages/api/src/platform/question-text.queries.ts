import type { QuestionKind } from '@amphi/domain/questions/kinds';
import type { Prompt } from '@amphi/domain/questions/question.schema';
import { type RawBuilder, sql } from 'kysely';

/** The column of a question's text, for what stores it beside. */
export const TEXT = 'question_text';

/** The text of a question of a table, or of its name in the surrounding query. */
export const textOf = (table: string) => sql.ref<string>(`${table}.${TEXT}`);

/** The text of a question of either kind, where a query has joined both. */
export const eitherText = sql<string>`coalesce(qcms.question_text, qrocs.question_text)`;

/** The kind of the question of a row that refers to one of either kind. */
export const kindOfRow = sql<QuestionKind>`case when qcm_id is null then 'qroc' else 'qcm' end`;

/** A text under the name that lists give it. */
export const asText = (text: RawBuilder<unknown>) => text.$castTo<string>().as(TEXT);

export type WithText = Pick<Prompt, typeof TEXT>;
