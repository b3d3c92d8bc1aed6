import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { reports } from '@amphi/domain/messages/fr/reports';
import { bookmarks } from '@amphi/domain/messages/fr/reviews/bookmarks';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { Box, Group, Kbd, Switch, Text } from '@mantine/core';
import { Dialog } from '../components/dialog.tsx';
import { useCharacterKeys } from '../lib/letter-keys.ts';
import { type Mode, rulesOf } from './modes.ts';

const { keys } = practice;

interface Row {
  /** The keys, each alone or as a range. */
  caps: readonly (readonly [string, string?])[];
  text: string;
}

/** Lists the keys of a mode, with their actions. */
function rowsOf(mode: Mode): Row[] {
  const { selects, flags, feedback } = rulesOf(mode);
  const rates = rulesOf(mode).rates && feedback === 'now';
  const rows: (Row | false)[] = [
    selects && {
      caps: [
        ['A', 'F'],
        ['1', '6'],
      ],
      text: keys.rows.toggle,
    },
    selects && {
      caps: [[keys.caps.shiftA, keys.caps.shiftF], [keys.caps.delete]],
      text: keys.rows.eliminate,
    },
    feedback === 'self' && { caps: [[qrocs.keys.space]], text: qrocs.keys.reveal },
    feedback !== 'given' && { caps: [[keys.caps.enter]], text: keys.rows.enter },
    rates && { caps: [['1'], ['2']], text: reviews.session.rateKeys },
    { caps: [['←'], ['→']], text: keys.rows.move },
    selects && { caps: [['R']], text: keys.rows.reset },
    feedback === 'now' && { caps: [['J']], text: keys.rows.justification },
    flags && { caps: [['M']], text: sittingSession.flag },
    { caps: [['V']], text: bookmarks.bookmarkKey },
    { caps: [['N']], text: bookmarks.memoKey },
    { caps: [['S']], text: reports.key },
    { caps: [['?']], text: keys.rows.help },
  ];
  return rows.filter((row) => row !== false);
}

interface KeysHelpProps {
  mode: Mode;
  opened: boolean;
  onClose: () => void;
}

/** The list of keys, and the switch for those who press characters without meaning to. */
export function KeysHelp({ mode, opened, onClose }: KeysHelpProps) {
  const [enabled, setEnabled] = useCharacterKeys();
  return (
    <Dialog opened={opened} onClose={onClose} title={keys.title}>
      <dl>
        {rowsOf(mode).map(({ caps, text }) => (
          <Group
            key={text}
            py="0.5rem"
            gap="0.25rem var(--mantine-spacing-md)"
            style={{ borderBottom: '1px solid var(--amphi-border)' }}
          >
            <Box component="dt" miw="10.5rem">
              {caps.map(([from, to], index) => (
                <span key={from}>
                  {index > 0 && (
                    <Text variant="meta" span mx="0.5rem">
                      {keys.or}
                    </Text>
                  )}
                  <Kbd size="md">{from}</Kbd>
                  {to && (
                    <>
                      {' – '}
                      <Kbd size="md">{to}</Kbd>
                    </>
                  )}
                </span>
              ))}
            </Box>
            <Box component="dd" flex="1 1 12rem">
              {text}
            </Box>
          </Group>
        ))}
      </dl>
      <Switch
        mt="lg"
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
        label={keys.enabled}
        description={keys.enabledHint}
      />
    </Dialog>
  );
}
