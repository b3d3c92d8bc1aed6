import { common } from '@amphi/domain/messages/fr/common';
import { practice } from '@amphi/domain/messages/fr/practice';
import { reports } from '@amphi/domain/messages/fr/reports';
import { marks } from '@amphi/domain/messages/fr/reviews/marks';
import { Kbd, Modal, Switch } from '@mantine/core';
import { useCharacterKeys } from '../../../components/session/letter-keys.ts';
import classes from './keys-help.module.css';

const { keys } = practice;

/** Each row: the keys, `…` between the ends of a range, and what they do. */
const ROWS = [
  {
    caps: [
      ['A', 'F'],
      ['1', '6'],
    ],
    text: keys.rows.toggle,
  },
  { caps: [[keys.caps.shiftA, keys.caps.shiftF], [keys.caps.delete]], text: keys.rows.strike },
  { caps: [[keys.caps.enter]], text: keys.rows.enter },
  { caps: [['←'], ['→']], text: keys.rows.move },
  { caps: [['R']], text: keys.rows.reset },
  { caps: [['J']], text: keys.rows.justification },
  { caps: [['V']], text: marks.bookmarkKey },
  { caps: [['N']], text: marks.memoKey },
  { caps: [['S']], text: reports.key },
  { caps: [['?']], text: keys.rows.help },
] as const;

/** The list of keys, and the switch for those who press characters without meaning to. */
export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [enabled, setEnabled] = useCharacterKeys();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<strong>{keys.title}</strong>}
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
    >
      <dl className={classes.list}>
        {ROWS.map(({ caps, text }) => (
          <div key={text} className={classes.row}>
            <dt className={classes.caps}>
              {caps.map(([from, to], index) => (
                <span key={from}>
                  {index > 0 && <span className={classes.or}>{keys.or}</span>}
                  <Kbd size="md">{from}</Kbd>
                  {to && (
                    <>
                      {' – '}
                      <Kbd size="md">{to}</Kbd>
                    </>
                  )}
                </span>
              ))}
            </dt>
            <dd className={classes.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="lg"
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
        label={keys.enabled}
        description={keys.enabledHint}
      />
    </Modal>
  );
}
