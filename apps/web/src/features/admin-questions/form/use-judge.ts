import { indexOf, type OwnAbbreviation } from '@amphi/domain/abbreviations/rules';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { readAnswers, readElements } from '@amphi/domain/questions/expected-answers';
import { matchTyped } from '@amphi/domain/questions/qroc-match/compare-typed';
import { elementScore } from '@amphi/domain/questions/qroc-match/elements';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { QrocValues } from './values/values.ts';

const NONE: OwnAbbreviation[] = [];

/**
 * Judges a typed answer by the form's present values and the abbreviations, as a student would see it.
 *
 * @returns the verdict in words and the elements or zones that it names; null while there is nothing to judge
 */
export function useJudge(typed: string, values: QrocValues) {
  const isAsked = typed.trim() !== '';
  const { data, isError } = trpc.abbreviations.own.useQuery(undefined, { enabled: isAsked });
  // Without those of the server, the shipped ones are better than no verdict.
  const own = data ?? (isError ? NONE : undefined);
  return useMemo(
    () => (isAsked && own !== undefined ? judged(typed, values, own) : null),
    [isAsked, typed, values, own],
  );
}

function judged(typed: string, values: QrocValues, own: readonly OwnAbbreviation[]) {
  const elements = readElements(values.elements);
  const expected = {
    ...values,
    accepted_answers: readAnswers(values.accepted_answers),
    refused_answers: readAnswers(values.refused_answers),
    elements,
    zones: values.zones.length > 0 ? values.zones : null,
  };
  const { verdict, named_mask } = matchTyped(typed, expected, indexOf(own));
  const { ticked, total } = elementScore(named_mask, elements);
  const text = total > 0 ? qrocMatch.elementsNamed(ticked, total) : qrocMatch.verdicts[verdict];
  return { text, named_mask };
}
