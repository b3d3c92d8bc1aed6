import { sheets as texts } from '@amphi/domain/messages/fr/sheets';
import { useRef } from 'react';
import classes from '../../components/print/print-sheet.module.css';
import { usePrint } from '../../components/print/use-print.ts';
import type { ParsedSection } from '../../components/sheet/parse-sheet.ts';
import { SheetText } from '../../components/sheet/sheet-text.tsx';
import type { Sheet } from './types.ts';

interface PrintedSheetProps {
  sheet: Sheet;
  sections: readonly ParsedSection[];
  /** Called when the print dialog has closed; the same function each time. */
  onDone: () => void;
}

/** A sheet on paper, with the student's highlights: opens the print dialog once its pictures are there. */
export function PrintedSheet({ sheet, sections, onDone }: PrintedSheetProps) {
  const root = useRef<HTMLDivElement>(null);
  usePrint(root, true, onDone);
  return (
    <div ref={root} className={classes.sheet}>
      <div className={classes.prose}>
        <h1 dir="auto">{texts.title(sheet.name)}</h1>
        <p dir="auto">{sheet.subject_name}</p>
        <SheetText sections={sections} onPaper />
      </div>
    </div>
  );
}
