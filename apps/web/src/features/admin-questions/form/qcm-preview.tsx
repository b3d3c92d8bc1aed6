import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { LETTERS, type Letter } from '@amphi/domain/questions/letters';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { AnswerOptions } from '../../../components/question/answer-options.tsx';
import { JustificationText } from '../../../components/question/justification-text.tsx';
import { OptionResults } from '../../../components/question/option-results.tsx';
import { QuestionCard } from '../../../components/question/question-card.tsx';
import { filledOptions, toggled } from './options.ts';
import { previewedQuestion } from './previewed-question.ts';
import type { QcmValues } from './values.ts';

const { preview: texts } = adminQuestions;

const MODES = ['before', 'after'] as const;
type Mode = (typeof MODES)[number];
const CHOICES = MODES.map((value) => ({ value, label: texts.modes[value] }));

/** A multiple-choice question as the practice page shows it, before and after the answer. */
export function QcmPreview({ values }: { values: QcmValues }) {
  const [mode, setMode] = useState<Mode>('before');
  const [selected, setSelected] = useState<Letter[]>([]);
  const options = filledOptions(values.options);
  return (
    <>
      <SegmentedControl<Mode>
        aria-label={texts.mode}
        data={CHOICES}
        value={mode}
        onChange={setMode}
      />
      <QuestionCard
        question={previewedQuestion(values, values.lesson_name)}
        position={values.question_number ?? 1}
      >
        {mode === 'before' ? (
          <AnswerOptions
            options={options}
            selected={selected}
            locked={false}
            onToggle={(letter) => setSelected(toggled(selected, letter))}
          />
        ) : (
          <>
            <OptionResults
              options={options}
              selected={LETTERS.filter((letter) => selected.includes(letter) && options[letter])}
              correct={values.correct_answers}
              stats={[]}
              total={0}
            />
            <JustificationText label={texts.justification} text={values.justification.trim()} />
          </>
        )}
      </QuestionCard>
    </>
  );
}
