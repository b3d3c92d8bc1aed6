import type { RouterOutputs } from '@amphi/api';
import { markOption, type OptionMark } from '@amphi/domain/attempts/rules';
import { practice } from '@amphi/domain/messages/fr/practice';
import { type Letter, type Options, optionLetters } from '@amphi/domain/questions/letters';
import { type OptionWeights, panelShares } from '@amphi/domain/questions/panel';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { formatDay, formatPercent } from '../../lib/format.ts';
import { OptionNote } from './after/option-note.tsx';
import { useCorrections } from './after/use-corrections.ts';
import classes from './options.module.css';
import { QuestionText } from './question-text.tsx';

const { question: texts } = practice;

/** The sign beside each mark, so that colour is never alone to tell. */
const MARK_ICONS = {
  correct: IconCheck,
  wrong: IconX,
  missed: IconCheck,
  plain: null,
} as const satisfies Record<OptionMark, unknown>;

interface OptionResultsProps {
  options: Options;
  selected: readonly Letter[];
  correct: readonly Letter[];
  stats: Extract<RouterOutputs['reviews']['entry'], { kind: 'qcm' }>['answer_stats'];
  /** The question, if there may be remarks on its options. */
  qcmId?: number;
  /** Remarks on the options, where they are known already. */
  notes?: Options | null | undefined;
  /** The panel's points of a script concordance test, where they are known already. */
  weights?: OptionWeights | null | undefined;
  /** The number of others who answered; nothing is said of them without. */
  total?: number;
  /** Day of the results; missing for present ones. */
  asOf?: string | undefined;
  /** The result has only just come: the bars grow in. */
  fresh?: boolean;
}

/** The options of an answered question: what was right, and what the others chose. */
export function OptionResults(props: OptionResultsProps) {
  const { options, selected, correct, qcmId, total, asOf } = props;
  const data = useCorrections(qcmId);
  const notes = data?.option_notes ?? props.notes;
  const panel = panelShares(data?.option_weights ?? props.weights ?? null);
  return (
    <>
      <ul className={classes.list} aria-label={texts.options}>
        {optionLetters(options).map((letter) => (
          <li
            key={letter}
            className={classes.option}
            data-mark={markOption(letter, selected, correct)}
          >
            <Result letter={letter} {...props} />
            {panel && (
              <span className={classes.share} data-panel>
                {texts.panelShare(formatPercent(panel[letter] ?? 0))}
              </span>
            )}
            {notes?.[letter] && <OptionNote letter={letter}>{notes[letter]}</OptionNote>}
          </li>
        ))}
      </ul>
      {total !== undefined && <Others total={total} asOf={asOf} />}
    </>
  );
}

const Others = memo(({ total, asOf }: { total: number; asOf: string | undefined }) => (
  <Text variant="meta">
    {texts.others(total)} {asOf && texts.asOf(formatDay(asOf))}
  </Text>
));

function Result(props: OptionResultsProps & { letter: Letter }) {
  const { letter, options, selected, correct, stats, fresh } = props;
  const mark = markOption(letter, selected, correct);
  const Icon = MARK_ICONS[mark];
  const stat = stats.find(({ option_key }) => option_key === letter);
  return (
    <>
      {stat && (
        <span
          className={classes.fill}
          style={{ '--share': stat.percentage / 100 } as CSSProperties}
          data-fresh={fresh || undefined}
        />
      )}
      <span
        className={classes.letter}
        data-filled={selected.includes(letter) || undefined}
        translate="no"
      >
        {letter}
      </span>
      <QuestionText className={classes.text}>{options[letter] ?? ''}</QuestionText>
      {Icon && mark !== 'plain' && (
        <span className={classes.mark}>
          <Icon size={18} stroke={2.5} aria-hidden />
          {texts.marks[mark]}
        </span>
      )}
      {stat && (
        <span className={classes.share}>
          {texts.share(formatPercent(stat.percentage), stat.count)}
        </span>
      )}
      <VisuallyHidden>{texts.markDetails[mark]}</VisuallyHidden>
    </>
  );
}
