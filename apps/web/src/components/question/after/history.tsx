import type { RouterOutputs } from '@amphi/api';
import { corrections as texts } from '@amphi/domain/messages/fr/corrections';
import { Box, Stack, Text } from '@mantine/core';

type Told = NonNullable<RouterOutputs['corrections']['byQuestion']>;

interface HistoryProps {
  changes: readonly {
    version: Told['version'];
    /** Change in words. */
    text: string;
    /** Former value, where that is shown in a line of its own. */
    former?: string | null;
    public_note: Told['changes'][number]['public_note'];
  }[];
  /** True where the student answered before the key changed. */
  isEarlier: boolean;
}

/** Lists the changes of a question; nothing where there are none. */
export function History({ changes, isEarlier }: HistoryProps) {
  if (changes.length === 0) return null;
  return (
    <Box
      component="section"
      px="md"
      py="sm"
      fz="sm"
      bdrs="md"
      bg="var(--amphi-sunken)"
      bd="1px solid var(--amphi-border)"
      aria-label={texts.history}
    >
      <Text variant="label" component="h3" mb="0.25rem" lts={0}>
        {texts.history}
      </Text>
      <Stack component="ul" gap="xs">
        {changes.map(({ version, text, former, public_note }) => (
          <li key={version}>
            <span>{text}</span>
            {former && <Line>{former}</Line>}
            {public_note && <Line>{public_note}</Line>}
          </li>
        ))}
      </Stack>
      {isEarlier && <Line>{texts.earlier}</Line>}
    </Box>
  );
}

const Line = ({ children }: { children: string }) => (
  <Text fz="sm" mt="0.125rem" dir="auto">
    {children}
  </Text>
);
