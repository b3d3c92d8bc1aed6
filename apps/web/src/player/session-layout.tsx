import { practice } from '@amphi/domain/messages/fr/practice';
import { Group, Stack } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MemoActionIcon } from '../ui/memo-button.tsx';
import { ListDrawer } from './list-drawer.tsx';
import { type ListedQuestion, QuestionList } from './question-list.tsx';
import classes from './session.module.css';

const GRID_ICON = <IconLayoutGrid size={20} aria-hidden />;
const LIST_ICON = <IconList size={20} aria-hidden />;

const WIDE = '(min-width: 62em)';

const isWide = () => typeof window !== 'undefined' && window.matchMedia(WIDE).matches;

interface ListControls {
  listShown: boolean;
  onToggleList: () => void;
  /** Opens the grid of numbers. */
  onJump: () => void;
}

interface SessionLayoutProps {
  /** Under which this browser remembers whether the list is shown. */
  name: 'practice' | 'qroc' | 'sitting' | 'reviews';
  /** Above the list: how far one has come, or what is listed. */
  summary: ReactNode;
  questions: readonly ListedQuestion[];
  index: number;
  onPick: (index: number) => void;
  header: (list: ListControls) => ReactNode;
  /** The bar at the bottom. */
  bar: ReactNode;
  children: ReactNode;
}

/**
 * The question in the middle, a bar below it that stays at the thumb, and the questions as a list or as a grid of
 * numbers: beside it where there is room, else in a drawer or a sheet.
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
  // Without a first value the browser would be asked at each render.
  const [first] = useState(isWide);
  const wide = useMediaQuery(WIDE, first, { getInitialValueInEffect: false });
  const [beside, setBeside] = useLocalStorage({
    key: `amphi-${name}-list`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [asGrid, setAsGrid] = useLocalStorage({
    key: 'amphi-question-grid',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [focusRequests, setFocusRequests] = useState(0);
  const [drawer, setDrawer] = useState<'closed' | 'list' | 'grid' | 'picked'>('closed');
  /** Stays while the drawer closes. */
  const [sheet, setSheet] = useState(false);
  const listShown = wide ? beside : drawer === 'list';

  const listed = {
    questions,
    index,
    onPick: (picked: number) => {
      // The focus then goes to the question, not back to the button that opened the drawer.
      setDrawer(picked === index ? 'closed' : 'picked');
      onPick(picked);
    },
  };
  const list = (grid: boolean) => (
    <>
      <div className={classes.summary}>
        <Group
          flex={1}
          miw={0}
          align="stretch"
          justify="space-between"
          gap="0 var(--mantine-spacing-sm)"
        >
          {summary}
        </Group>
        {wide && (
          <MemoActionIcon
            color="gray"
            aria-label={grid ? practice.list.asList : practice.list.asGrid}
            onClick={() => setAsGrid(!grid)}
          >
            {grid ? LIST_ICON : GRID_ICON}
          </MemoActionIcon>
        )}
      </div>
      <QuestionList {...listed} asGrid={grid} focusRequests={focusRequests} />
    </>
  );

  function openDrawer(kind: 'list' | 'grid') {
    setSheet(kind === 'grid');
    setDrawer(kind);
  }

  function jump() {
    if (!wide) return openDrawer('grid');
    setBeside(true);
    setAsGrid(true);
    setFocusRequests((count) => count + 1);
  }

  return (
    <div className={classes.layout}>
      {wide && beside && (
        <nav className={classes.side} aria-label={practice.list.title}>
          <Stack gap={0} pos="sticky" top="var(--amphi-sticky-top)" h="var(--stage)">
            {list(asGrid)}
          </Stack>
        </nav>
      )}
      <div className={classes.main}>
        {header({
          listShown,
          onToggleList: () => (wide ? setBeside(!beside) : openDrawer('list')),
          onJump: jump,
        })}
        <div className={classes.content}>{children}</div>
        {bar}
      </div>
      {!wide && (
        <ListDrawer
          opened={drawer === 'list' || drawer === 'grid'}
          onClose={() => setDrawer('closed')}
          returnFocus={drawer !== 'picked'}
          sheet={sheet}
        >
          {list(sheet)}
        </ListDrawer>
      )}
    </div>
  );
}
