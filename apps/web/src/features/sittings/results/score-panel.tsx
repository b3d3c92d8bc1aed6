import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Box, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import numbers from '../../../components/numbers/numbers.module.css';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { paths } from '../../../paths.ts';
import { AddUnanswered } from './add-unanswered.tsx';
import { HowScored } from './how-scored.tsx';
import { noteOf, rankText } from './note.ts';
import type { SittingResult } from './types.ts';

const texts = sittingResults;

/** The note, what it is made of, and how it compares. */
export function ScorePanel({ result }: { result: SittingResult }) {
  const { score, first_score, bareme, correct_count, question_count, blank_count } = result;
  const { to_compare_count } = result;
  const { spent_seconds, time_limit_seconds, expected } = result;
  const [explained, setExplained] = useState(false);
  return (
    <Panel label={texts.title}>
      <Group gap="0 var(--mantine-spacing-md)">
        <Text variant={to_compare_count > 0 ? 'lead' : 'figure'} component="strong">
          {to_compare_count > 0 ? texts.answers(to_compare_count) : noteOf(result)}
        </Text>
        <Text variant="meta">
          {to_compare_count > 0 ? texts.toCompare : texts.score}
          <br />
          {bareme.name}
        </Text>
      </Group>
      <Facts layout="ends">
        <Fact label={texts.correct}>
          {texts.ratio(correct_count, question_count - to_compare_count)}
        </Fact>
        <Fact label={texts.time}>
          {time_limit_seconds === null
            ? sittings.duration(spent_seconds)
            : texts.timeOf(spent_seconds, time_limit_seconds)}
        </Fact>
        <Fact label={texts.comparison}>
          <Comparison result={result} />
        </Fact>
      </Facts>
      {to_compare_count > 0 && <Text>{texts.toCompareText(to_compare_count)}</Text>}
      {blank_count > 0 && (
        <Group gap="0 var(--mantine-spacing-sm)">
          <Text>{texts.blank(blank_count)}</Text>
          {result.mode === 'exam' && <AddUnanswered sittingId={result.id} />}
        </Group>
      )}
      {first_score !== null && score !== null && (
        <Text>{texts.rescored(baremes.outOf20(first_score), baremes.outOf20(score))}</Text>
      )}
      {expected && <Text>{texts.expected(expected.questions, expected.others, expected.own)}</Text>}
      <details onToggle={(event) => setExplained(event.currentTarget.open)}>
        <summary>{baremes.howItIsCounted}</summary>
        {explained && <HowScored result={result} />}
      </details>
      {to_compare_count === 0 && <OtherBaremes result={result} />}
    </Panel>
  );
}

/** A copy under every rule, and what one box more or less has cost. */
function OtherBaremes({ result: { by_bareme, bareme, near_misses } }: { result: SittingResult }) {
  return (
    <details>
      <summary>{baremes.otherBaremes}</summary>
      <Box component="table" maw="30rem" className={numbers.table} data-align="end">
        <thead>
          <tr>
            <th scope="col">{baremes.label}</th>
            <th scope="col">{baremes.score}</th>
          </tr>
        </thead>
        <tbody>
          {by_bareme.map(({ id, name, score }) => (
            <tr key={id} data-own={id === bareme.id || undefined}>
              <th scope="row">{name}</th>
              <td>{noteOf({ score, to_compare_count: 0 })}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {near_misses.questions > 0 && (
        <Text fz="sm">
          {baremes.changed}&nbsp;: {baremes.nearMisses(near_misses.questions, near_misses.points)}
        </Text>
      )}
    </details>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text variant="meta" span display="block">
    {children}
  </Text>
);

function Comparison({ result }: { result: SittingResult }) {
  const { rank, unranked, is_compared, to_compare_count } = result;
  if (!is_compared) {
    return (
      <>
        {texts.notCompared}.{' '}
        <Note>
          <Link to={paths.profile()}>{texts.notComparedText}</Link>
        </Note>
      </>
    );
  }
  if (unranked === null && to_compare_count > 0) return <span>{texts.rankLater}</span>;
  if (unranked !== null || rank === null) {
    return (
      <>
        {texts.unranked}
        {unranked !== null && (
          <>
            . <Note>{lookUp(texts.reasons, unranked, common.unknown)}</Note>
          </>
        )}
      </>
    );
  }
  const inFaculty = rank.faculty && rankText(rank.faculty);
  return (
    <>
      {rankText(rank) ?? texts.missing(rank.missing)}
      {inFaculty !== null && (
        <>
          . <Note>{`${texts.inFaculty}\u00a0: ${inFaculty}`}</Note>
        </>
      )}
    </>
  );
}
