import { landing } from '@amphi/domain/messages/fr/landing';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconBulb, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import frame from '../../../components/ui/frame.module.css';
import classes from '../landing.module.css';

const ICONS = { correct: IconCheck, wrong: IconX, missed: IconCheck, plain: null };

/** A corrected question as the practice page shows it: a picture, nothing in it can be pressed. */
export function QuestionPicture() {
  const { picture } = landing;
  return (
    <Box component="figure" pos="relative" miw={0} maw="36rem" mx="auto">
      <Box p="md" className={frame.frame} role="img" aria-label={picture.label}>
        <Group
          gap="sm"
          wrap="nowrap"
          c="dimmed"
          fz="xs"
          fw={650}
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          <Box component="span" flex={1} c="var(--amphi-brand)">
            {picture.subject}
          </Box>
          <span>{picture.position}</span>
          <Group component="span" gap="0.25rem" wrap="nowrap">
            <IconClock size={16} aria-hidden />
            {picture.time}
          </Group>
        </Group>
        <Text variant="meta" mt="md" mb="0.125rem">
          {picture.lesson}
        </Text>
        <Text fz="lg" lh="lg" fw={650} mb="md" textWrap="balance">
          {picture.question}
        </Text>
        <Stack gap="xs">
          {picture.options.map((option) => (
            <Option key={option.letter} option={option} />
          ))}
        </Stack>
        <Box mt="sm" fz="sm" className={frame.quote}>
          <Group component="span" gap="0.25rem" c="var(--amphi-brand)" fw={650}>
            <IconBulb size={18} aria-hidden />
            {picture.justificationTitle}
          </Group>
          {picture.justification}
        </Box>
      </Box>
      <Text variant="meta" component="figcaption" mt="0.75rem" ta="center">
        {picture.caption}
      </Text>
    </Box>
  );
}

type PictureOption = (typeof landing.picture.options)[number];

function Option({ option: { letter, text, state, share } }: { option: PictureOption }) {
  const Icon = ICONS[state];
  return (
    <div
      className={classes.option}
      data-mark={state}
      style={{ '--share': `${share}%` } as CSSProperties}
    >
      <Text span inherit fw={650} c="var(--tone)">
        {letter}
      </Text>
      <Box component="span" flex="1 1 0" maw="max-content" c="var(--amphi-ink)">
        {text}
      </Box>
      {Icon && (
        <Group component="span" gap="0.25rem" wrap="nowrap" c="var(--tone)" fz="xs" fw={650}>
          <Icon size={16} aria-hidden />
          {landing.picture.states[state]}
        </Group>
      )}
      <Text span ms="auto" fz="xs" c="dimmed">
        {landing.picture.share(share)}
      </Text>
    </div>
  );
}
