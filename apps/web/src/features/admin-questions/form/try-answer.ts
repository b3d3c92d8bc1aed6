import { indexOf, type OwnAbbreviation } from '@amphi/domain/abbreviations/rules';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { readAnswers, readElements } from '@amphi/domain/questions/expected-answers';
import { elementScore, namedElements } from '@amphi/domain/questions/qroc-match/elements';
import { matchAnswer } from '@amphi/domain/questions/qroc-match/match';
import type { QrocValues } from './values/values.ts';

/** Judges a typed answer by the form's present values and the abbreviations, as a student would see it. */
export function tryAnswer(
  typed: string,
  values: Pick<QrocValues, 'answer_text' | 'accepted_answers' | 'refused_answers' | 'elements'>,
  own: readonly OwnAbbreviation[],
): string {
  const index = indexOf(own);
  const elements = readElements(values.elements);
  if (elements.length > 0) {
    const { ticked, total } = elementScore(namedElements(typed, elements, index), elements);
    return qrocMatch.elementsNamed(ticked, total);
  }
  const expected = {
    answer_text: values.answer_text,
    accepted_answers: readAnswers(values.accepted_answers),
    refused_answers: readAnswers(values.refused_answers),
  };
  return qrocMatch.verdicts[matchAnswer(typed, expected, index)];
}
