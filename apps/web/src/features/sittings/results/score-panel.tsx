import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import frame from '../../../components/ui/frame.module.css';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { HowScored } from './how-scored.tsx';
import { noteOf } from './note.ts';
import classes from './results.module.css';
import type { SittingResult } from './types.ts';

const texts = sittingResults;

type Compared = Omit<NonNullable<SittingResult['rank']>, 'missing' | 'faculty'>;

/** The note, what it is made of, and how it compares. */
export function ScorePanel({ result }: { result: SittingResult }) {
  const { score, first_score, bareme, correct_count, question_count, blank_count } = result;
  const { to_compare_count } = result;
  const { spent_seconds, time_limit_seconds, expected } = result;
  const [explained, setExplained] = useState(false);
  return (
    <section className={classes.panel} aria-label={texts.title}>
      <Stack className={classes.note} gap={0} c="dimmed">
        <span>{to_compare_count > 0 ? texts.toCompare : texts.score}</span>
        <strong>{to_compare_count > 0 ? texts.answers(to_compare_count) : noteOf(result)}</strong>
        <span>{bareme.name}</span>
      </Stack>
      <Stack className={classes.details} gap="xs" miw={0}>
        <Facts>
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
        {blank_count > 0 && <Text>{texts.blank(blank_count)}</Text>}
        {first_score !== null && score !== null && (
          <Text>{texts.rescored(baremes.outOf20(first_score), baremes.outOf20(score))}</Text>
        )}
        {expected && (
          <Text>{texts.expected(expected.questions, expected.others, expected.own)}</Text>
        )}
        <details onToggle={(event) => setExplained(event.currentTarget.open)}>
          <summary>{baremes.howItIsCounted}</summary>
          {explained && <HowScored result={result} />}
        </details>
        {to_compare_count === 0 && <OtherBaremes result={result} />}
      </Stack>
    </section>
  );
}

/** A copy under every rule, and what one box more or less has cost. */
function OtherBaremes({ result: { by_bareme, bareme, near_misses } }: { result: SittingResult }) {
  return (
    <details>
      <summary>{baremes.otherBaremes}</summary>
      <Box component="table" maw="30rem" className={frame.table}>
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

function Comparison({ result }: { result: SittingResult }) {
  const { rank, unranked, is_compared, to_compare_count } = result;
  if (!is_compared) {
    return (
      <>
        {texts.notCompared}.{' '}
        <small>
          <Link to={paths.profile()}>{texts.notComparedText}</Link>
        </small>
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
            . <small>{lookUp(texts.reasons, unranked, common.unknown)}</small>
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
          . <small>{`${texts.inFaculty}\u00a0: ${inFaculty}`}</small>
        </>
      )}
    </>
  );
}

/** Null below as many copies as it takes. */
function rankText({ percentile, position, is_tied, count, mean }: Compared): string | null {
  if (percentile !== null) return texts.ranked(formatNumber(Math.round(percentile)), count);
  return position === null ? null : texts.position(position, is_tied, count, mean);
}
