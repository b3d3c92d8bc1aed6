import { EXAMPLE_MASKS, EXAMPLE_QUESTION } from '@amphi/domain/baremes/examples';
import { bareme as baremeSchema } from '@amphi/domain/baremes/schema';
import { discordances, pointsOf } from '@amphi/domain/baremes/score';
import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { lettersOf, maskOf } from '@amphi/domain/questions/letters';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Numbers } from '../../components/numbers/numbers.tsx';
import type { BaremeValues } from './types.ts';

const { preview: texts, explain } = adminBaremes;
const LETTERS = lettersOf(EXAMPLE_QUESTION.options);
const answer = (mask: number) => (mask === 0 ? texts.blank : lettersOf(mask).join(', '));

/** Scores of worked examples, and of an answer to try out, by the rule in the form. */
export function BaremePreview({ values }: { values: BaremeValues }) {
  const [ticked, setTicked] = useState<string[]>(['A', 'C']);
  const parsed = baremeSchema.safeParse(values);
  const rule = parsed.success ? parsed.data : null;
  const points = (mask: number) =>
    rule === null ? '–' : texts.value(pointsOf(rule, EXAMPLE_QUESTION, mask) ?? 0);
  const chosen = maskOf(LETTERS.filter((letter) => ticked.includes(letter)));
  return (
    <Stack
      component="section"
      gap="xs"
      p="md"
      bdrs="lg"
      bg="var(--amphi-ground)"
      style={{ '--amphi-ground': 'var(--amphi-sunken)' }}
      aria-label={texts.title}
    >
      <Text fw={650}>{texts.title}</Text>
      <Text fz="sm">{rule === null ? texts.invalid : explain(rule)}</Text>
      <Text fz="sm">
        {texts.question} {baremes.discordanceMeans}
      </Text>
      <Numbers
        align="end"
        label={texts.title}
        head={[texts.answer, texts.discordances, texts.points]}
        rows={EXAMPLE_MASKS.map((mask) => ({
          key: String(mask),
          cells: [
            answer(mask),
            mask === 0 ? '–' : discordances(EXAMPLE_QUESTION, mask),
            points(mask),
          ],
        }))}
      />
      <Checkbox.Group label={texts.tryOut} value={ticked} onChange={setTicked} size="md">
        <Group gap="md" mt="xs">
          {LETTERS.map((letter) => (
            <Checkbox key={letter} value={letter} label={letter} />
          ))}
        </Group>
      </Checkbox.Group>
      <Text role="status">{texts.outcome(points(chosen))}</Text>
    </Stack>
  );
}
