import type { SpreadQcm } from '@amphi/domain/imports/found/sheet/spread';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowsSplit } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import classes from './notice.module.css';

const { spread: texts } = adminQuestions;

/** Whether a text may hold options: lines behind the first, one of which begins like a second option. */
const mayHoldOptions = (text: string) => /\n\s*(?:[([]?[Bb2]\s?[).\]:\-–]|[☐☑□■•-])/.test(text);

/** The reader of sheets is loaded only for a text that may be a whole question. */
const take = async (text: string): Promise<SpreadQcm | null> =>
  (await import('@amphi/domain/imports/found/sheet/spread')).spreadQcm(text);

interface SpreadOfferProps {
  /** What stands in the field of the stem. */
  text: string;
  onSpread: (found: SpreadQcm) => void;
}

/** Offers to spread a whole question that was pasted into the stem over the fields. */
export function SpreadOffer({ text, onSpread }: SpreadOfferProps) {
  const [settled] = useDebouncedValue(text, 300);
  const { data: found } = useQuery({
    queryKey: ['spread', settled],
    queryFn: mayHoldOptions(settled) ? () => take(settled) : skipToken,
    gcTime: 0,
  });
  return (
    <div role="status">
      {found && settled === text && (
        <div className={classes.root}>
          <IconArrowsSplit size={18} aria-hidden className={classes.icon} />
          <div className={classes.body}>
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
          </div>
        </div>
      )}
    </div>
  );
}
