import { type SpreadQcm, spreadQcm } from '@amphi/domain/imports/found/sheet/spread';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { Box, Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowsSplit } from '@tabler/icons-react';
import { useMemo } from 'react';
import classes from '../question-form.module.css';

const { spread: texts } = adminQuestions;

/** True where a text may hold options: lines behind the first, one of which begins like a second option. */
const mayHoldOptions = (text: string) => /\n\s*(?:[([]?[Bb2]\s?[).\]:\-–]|[☐☑□■•-])/.test(text);

interface SpreadOfferProps {
  /** Text in the field of the stem. */
  text: string;
  onSpread: (found: SpreadQcm) => void;
}

/** Offers to spread a whole question that was pasted into the stem over the fields. */
export function SpreadOffer({ text, onSpread }: SpreadOfferProps) {
  const [settled] = useDebouncedValue(text, 300);
  const found = useMemo(() => (mayHoldOptions(settled) ? spreadQcm(settled) : null), [settled]);
  return (
    <div role="status">
      {found && settled === text && (
        <Group className={classes.notice} align="flex-start" wrap="nowrap" gap="0.625rem">
          <IconArrowsSplit size={18} aria-hidden className={classes.icon} />
          <Box miw={0} flex={1}>
            <Text fz="sm">
              {texts.found(Object.keys(found.options).length, found.correct_answers.join(', '))}
            </Text>
            {found.doubts.map((doubt) => (
              <Text key={doubt} fz="sm">
                {doubt}
              </Text>
            ))}
            <Button size="compact-sm" variant="default" mt={4} onClick={() => onSpread(found)}>
              {texts.spread}
            </Button>
          </Box>
        </Group>
      )}
    </div>
  );
}
