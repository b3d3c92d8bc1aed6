import { sheets as texts } from '@amphi/domain/messages/fr/sheets';
import { anchorOf, HIGHLIGHT_MAX, HIGHLIGHTS_MAX } from '@amphi/domain/sheets/rules';
import { Button, Text } from '@mantine/core';
import { IconHighlight, IconPrinter } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import printed from '../../components/print/print-sheet.module.css';
import { parseSheet, selectedIn } from '../../components/sheet/parse-sheet.ts';
import { SheetText } from '../../components/sheet/sheet-text.tsx';
import { Actions, PageColumns } from '../../components/ui/layout.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { paths } from '../../paths.ts';
import { Highlights } from './highlights.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import classes from './sheet.module.css';
import type { Sheet } from './types.ts';
import { useHighlights } from './use-highlights.ts';
import { useSelection } from './use-selection.ts';

/** The text of a sheet with its headings beside it, and the student's highlights. */
export function SheetView({ sheet }: { sheet: Sheet }) {
  const { chapter_id, name, subject_id, subject_name, version, body } = sheet;
  const root = useRef<HTMLDivElement>(null);
  const highlights = useHighlights(sheet);
  const range = useSelection(root);
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const marks = JSON.stringify(highlights.shown);
  const parsed = useMemo(() => parseSheet(body, JSON.parse(marks)), [body, marks]);
  const { sections, gone } = parsed;
  useLesson(parsed);

  function highlight() {
    const found = [...(root.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]
      .filter((section) => range?.intersectsNode(section))
      .map((section) => ({
        heading: section.dataset.section ?? '',
        ...selectedIn(section, range as Range),
      }))
      .filter(({ quote }) => quote.trim() !== '');
    document.getSelection()?.removeAllRanges();
    if (found.some(({ quote }) => quote.length > HIGHLIGHT_MAX))
      highlights.setFailure(texts.highlights.tooLong);
    else if (highlights.shown.length + found.length > HIGHLIGHTS_MAX)
      highlights.setFailure(texts.highlights.tooMany);
    else
      highlights.change(
        ...found.map((one) => ({ add: { ...one, id: crypto.randomUUID(), chapter_id, version } })),
      );
  }

  return (
    <>
      {isPrinting && <PrintedSheet sheet={sheet} sections={sections} onDone={stopPrinting} />}
      <div className={isPrinting ? printed.screen : classes.page}>
        <PageHeader
          title={<span dir="auto">{texts.title(name)}</span>}
          back={{ to: paths.studyMode(subject_id), label: subject_name }}
          actions={
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => setPrinting(true)}
            >
              {texts.print}
            </Button>
          }
        />
        <PageColumns aside={<Contents sections={sections} />}>
          <Panel label={texts.textLabel}>
            <div ref={root} className={classes.text}>
              <SheetText sections={sections} />
            </div>
          </Panel>
          <Highlights gone={gone} {...highlights} />
          <Actions>
            <LinkButton
              to={paths.practice(subject_id, { mode: 'chapter', chapter_id })}
              variant="default"
            >
              {texts.practise}
            </LinkButton>
          </Actions>
        </PageColumns>
        {range && (
          <Button
            className={classes.highlight}
            leftSection={<IconHighlight size={18} aria-hidden />}
            // The selection stays while it is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={highlight}
          >
            {texts.highlights.add}
          </Button>
        )}
      </div>
    </>
  );
}

function Contents({ sections }: Pick<ReturnType<typeof parseSheet>, 'sections'>) {
  const titled = sections.filter(({ level }) => level > 0);
  if (titled.length < 2) return null;
  return (
    <nav className={classes.contents} aria-label={texts.contents}>
      <Panel title={texts.contents}>
        <ul>
          {titled.map(({ anchor, level, title }) => (
            <Text component="li" key={anchor} pl={`${Math.min(level - 1, 3)}rem`} dir="auto">
              <a href={`#${anchor}`}>{title}</a>
            </Text>
          ))}
        </ul>
      </Panel>
    </nav>
  );
}

/** Shows the heading of the lesson that the address names, once. */
function useLesson({ sections }: ReturnType<typeof parseSheet>) {
  const lesson = useSearchParams()[0].get('lesson');
  const anchor = lesson === null ? undefined : anchorOf(sections, lesson);
  useEffect(() => {
    if (anchor !== undefined) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);
}
