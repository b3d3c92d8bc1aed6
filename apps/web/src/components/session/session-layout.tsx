import { practice } from '@amphi/domain/messages/fr/practice';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import { type ListedQuestion, QuestionList } from './question-list.tsx';
import classes from './session-layout.module.css';

const ListDrawer = lazyDialog(async () => (await import('./list-drawer.tsx')).ListDrawer);

interface SessionLayoutProps {
  /** Under which this browser remembers whether the list is shown. */
  name: 'practice' | 'qroc' | 'reviews';
  /** Above the list: how far one has come, or what is listed. */
  summary: ReactNode;
  questions: readonly ListedQuestion[];
  index: number;
  onPick: (index: number) => void;
  header: (list: { listShown: boolean; onToggleList: () => void }) => ReactNode;
  /** The bar at the bottom. */
  bar: ReactNode;
  children: ReactNode;
}

/**
 * The question in the middle, a bar below it that stays at the thumb, and the list of questions: beside
 * it where there is room, else in a drawer.
 */
export function SessionLayout({
  name,
  summary,
  questions,
  index,
  onPick,
  header,
  bar,
  children,
}: SessionLayoutProps) {
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [beside, setBeside] = useLocalStorage({
    key: `amphi-${name}-list`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [drawer, setDrawer] = useState<'closed' | 'open' | 'picked'>('closed');
  const listShown = wide ? beside : drawer === 'open';

  const list = (
    <>
      <div className={classes.summary}>{summary}</div>
      <QuestionList
        questions={questions}
        index={index}
        onPick={(picked) => {
          // The focus then goes to the question, not back to the button that opened the drawer.
          setDrawer(picked === index ? 'closed' : 'picked');
          onPick(picked);
        }}
      />
    </>
  );

  return (
    <div className={classes.root}>
      {wide && beside && (
        <nav className={classes.side} aria-label={practice.list.title}>
          {list}
        </nav>
      )}
      <div className={classes.main}>
        {header({
          listShown,
          onToggleList: () => (wide ? setBeside(!beside) : setDrawer('open')),
        })}
        <div className={classes.content}>{children}</div>
        {bar}
      </div>
      {!wide && (
        <ListDrawer
          opened={drawer === 'open'}
          onClose={() => setDrawer('closed')}
          returnFocus={drawer !== 'picked'}
        >
          {list}
        </ListDrawer>
      )}
    </div>
  );
}
