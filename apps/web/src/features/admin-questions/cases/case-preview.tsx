import { type CaseStep, revealsAt } from '@amphi/domain/cases/reveals';
import { adminCases } from '@amphi/domain/messages/fr/admin/cases';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ShownCasePanel } from '../../../player/case-panel.tsx';
import type { CaseValues } from './values.ts';

const { preview: texts } = adminCases;

/** Steps of a case that has no questions yet. */
const NO_STEPS: CaseStep[] = [{ position: 1, reveal_text: null, is_given: true }];

/** The case as students read it above one of its questions, once those ahead have their answers. */
export function CasePreview({ values }: { values: CaseValues }) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState(1);
  const { kind, vignette, text_format, pictures, items } = values;
  const position = Math.min(chosen, Math.max(1, items.length));
  const steps = items.map(({ reveal_text }, index): CaseStep => {
    const isBlank = reveal_text === null || reveal_text.trim() === '';
    return { position: index + 1, reveal_text: isBlank ? null : reveal_text, is_given: true };
  });
  const shown = pictures.filter(({ url }) => url.trim() !== '');
  return (
    <details open={opened} onToggle={({ currentTarget: { open } }) => setOpened(open)}>
      <summary>{texts.title}</summary>
      {opened && (
        <>
          {items.length > 1 && (
            <NativeSelect
              mb="sm"
              label={texts.at}
              value={position}
              data={items.map((_, index) => ({
                value: String(index + 1),
                label: texts.question(index + 1),
              }))}
              onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
            />
          )}
          <ShownCasePanel
            shown={{
              kind,
              vignette,
              text_format,
              pictures: shown,
              ...revealsAt(steps.length > 0 ? steps : NO_STEPS, position),
            }}
            isExam={false}
          />
        </>
      )}
    </details>
  );
}
