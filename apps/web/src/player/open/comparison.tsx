import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { Group, Stack, Text } from '@mantine/core';
import { IconArrowsDiff, IconCheck } from '@tabler/icons-react';
import { formatDay } from '../../lib/format.ts';
import type { Asked, Compared, Others } from '../../lib/packs/asked.ts';
import classes from '../player.module.css';
import type { OpenAnswer } from './open-answer.ts';

interface ComparisonProps {
  answer: OpenAnswer & { compared: NonNullable<Asked['compared']> };
  onTick: (mask: number) => void;
}

/** Typed answer beside the expected one, with their differences, or the elements of a list to be ticked. */
export function Comparison({ answer, onTick }: ComparisonProps) {
  const { compared, typed } = answer;
  const isRight = compared.verdict === 'exact' || compared.verdict === 'close';
  const Icon = isRight ? IconCheck : IconArrowsDiff;
  const isList = compared.elements.length > 0;
  return (
    <Stack component="section" gap="sm" aria-label={qrocMatch.comparison}>
      {!isList && (
        <Group
          component="p"
          wrap="nowrap"
          gap="xs"
          c={isRight ? 'var(--amphi-correct)' : 'var(--amphi-missed)'}
        >
          <Icon size={22} aria-hidden />
          <strong>{lookUp(qrocMatch.verdicts, compared.verdict, common.unknown)}</strong>
        </Group>
      )}
      <div className={classes.columns}>
        <Side
          label={qrocMatch.own}
          parts={compared.differences?.typed ?? [{ text: typed, differs: false }]}
        />
        {compared.differences && (
          <Side isExpected label={qrocMatch.expected} parts={compared.differences.expected} />
        )}
      </div>
      {compared.differences && !isRight && <Text variant="meta">{qrocMatch.underlined}</Text>}
      {isList && <Checklist answer={answer} onTick={onTick} />}
      <OthersLine others={compared.others} />
    </Stack>
  );
}

interface SideProps {
  label: string;
  parts: NonNullable<Compared['differences']>['typed'];
  isExpected?: boolean;
}

function Side({ label, parts, isExpected }: SideProps) {
  return (
    <div className={classes.side} data-expected={isExpected}>
      <Text component="h3" mb="0.25rem" c="dimmed" fz="sm" fw={650}>
        {label}
      </Text>
      <p dir="auto">
        {parts.map(({ text, differs }, index) =>
          differs ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their index.
            <u key={index}>{text}</u>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  );
}

/** The elements of a list: those that the text names are ticked, and the student ticks the rest. */
function Checklist({ answer, onTick }: ComparisonProps) {
  const { compared, mask, grade } = answer;
  const { elements } = compared;
  const counts = elements.some(({ required }) => required)
    ? elements.map(({ required }) => required)
    : elements.map(() => true);
  const total = counts.filter(Boolean).length;
  const ticked = counts.filter((does, index) => does && (mask >> index) & 1).length;
  return (
    <fieldset className={classes.checklist}>
      <legend>{qrocMatch.tick}</legend>
      {elements.map(({ text, required }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an element is its index in the list.
        <label key={index}>
          <input
            type="checkbox"
            checked={((mask >> index) & 1) === 1}
            disabled={grade !== undefined}
            onChange={() => onTick(mask ^ (1 << index))}
          />
          {required ? text : qrocMatch.bonus(text)}
        </label>
      ))}
      <Text mt="0.25rem" fw={650} role="status">
        {qrocMatch.elementsNamed(ticked, total)}
      </Text>
    </fieldset>
  );
}

/** Sums up the grades of the others; nothing before the first answer. */
export function OthersLine({ others }: { others: Others }) {
  if (others.total === 0) return null;
  return (
    <Text variant="meta">
      {qrocMatch.others(others.known, others.total)}
      {others.as_of && ` ${practice.question.asOf(formatDay(others.as_of))}`}
      {others.most_forgotten !== null && (
        <span>{` · ${qrocMatch.forgotten(others.most_forgotten)}`}</span>
      )}
    </Text>
  );
}
