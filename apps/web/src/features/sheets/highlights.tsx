import { sheets } from '@amphi/domain/messages/fr/sheets';
import { Button, Text } from '@mantine/core';
import { Panel } from '../../components/ui/panel.tsx';
import { Row, Rows } from '../../components/ui/rows.tsx';
import { truncate } from '../../lib/format.ts';
import type { useHighlights } from './use-highlights.ts';

const texts = sheets.highlights;

/** Characters of a highlight in the name of its button. */
const SHORT = 60;

interface HighlightsProps extends ReturnType<typeof useHighlights> {
  /** Highlights whose words the sheet does not have any more. */
  gone: readonly { id: string }[];
}

/** The student's highlights, with what has become of them. */
export function Highlights({ shown, gone, unsent, failure, change }: HighlightsProps) {
  return (
    <Panel title={texts.title}>
      {failure && (
        <Text c="red" role="alert">
          {failure}
        </Text>
      )}
      {unsent > 0 && (
        <Text variant="meta" role="status">
          {texts.unsent(unsent)}
        </Text>
      )}
      {shown.length === 0 && <Text variant="meta">{texts.none}</Text>}
      {shown.length > 0 && (
        <Rows>
          {shown.map(({ id, quote }) => (
            <Row
              key={id}
              clamped
              title={<span dir="auto">{quote}</span>}
              meta={gone.some((one) => one.id === id) && texts.gone}
              end={
                <Button
                  variant="subtle"
                  aria-label={texts.removeOf(truncate(quote, SHORT))}
                  onClick={() => change({ remove: id })}
                >
                  {texts.remove}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
