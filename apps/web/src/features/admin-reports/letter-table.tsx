import { adminReports as texts } from '@amphi/domain/messages/fr/admin-reports';
import { Badge, Text } from '@mantine/core';
import { formatPercent } from '../../lib/format.ts';
import classes from './reports.module.css';
import type { DeskQuestion } from './types.ts';

/** Each option with the key, how many reports hold it right, and who ticked it. */
export function LetterTable({ question }: { question: DeskQuestion }) {
  const { letters, options, correct_answers, answers, strongest } = question;
  const share = (count: number, total: number) =>
    total === 0 ? '—' : formatPercent((count / total) * 100);
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={texts.letters}>
        <table className={classes.letters}>
          <thead>
            <tr>
              {Object.entries(texts.columns).map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {letters.map(({ letter, votes, chosen, strong }) => (
              <tr key={letter}>
                <th scope="row">
                  {letter}. <span dir="auto">{options[letter]}</span>
                </th>
                <td>
                  {correct_answers.includes(letter) && (
                    <Badge color="green" variant="light">
                      {texts.inKey}
                    </Badge>
                  )}
                </td>
                <td>{votes}</td>
                <td>{share(chosen, answers.total)}</td>
                <td>{strong === null || !strongest ? '—' : share(strong, strongest.strong)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Text size="sm" c="dimmed">
        {strongest ? texts.strongest(strongest.n, strongest.strong) : texts.noStrongest}
      </Text>
    </div>
  );
}
