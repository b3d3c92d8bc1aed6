import { common } from '@amphi/domain/messages/fr/common';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Drawer } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import classes from './qroc-layout.module.css';
import { QrocList } from './qroc-list.tsx';
import type { QrocScope } from './qroc-scope.ts';
import type { Qroc } from './types.ts';

interface QrocLayoutProps {
  scope: QrocScope;
  questions: readonly Qroc[];
  index: number;
  onPick: (index: number) => void;
  header: (list: { listShown: boolean; onToggleList: () => void }) => ReactNode;
  /** The bar at the bottom. */
  bar: ReactNode;
  children: ReactNode;
}

/** The question, a bar that stays at the thumb, and the list: beside where there is room, else a drawer. */
export function QrocLayout(props: QrocLayoutProps) {
  const { scope, questions, index, onPick, header, bar, children } = props;
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [beside, setBeside] = useLocalStorage({
    key: 'amphi-qroc-list',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [drawer, setDrawer] = useState(false);

  const list = (
    <>
      <p className={classes.scope} dir="auto">
        {scopeName(scope, questions)}
      </p>
      <QrocList
        questions={questions}
        index={index}
        onPick={(place) => {
          setDrawer(false);
          onPick(place);
        }}
      />
    </>
  );

  return (
    <div className={classes.root}>
      {wide && beside && (
        <nav className={classes.side} aria-label={qrocs.list.title}>
          {list}
        </nav>
      )}
      <div className={classes.main}>
        {header({
          listShown: wide ? beside : drawer,
          onToggleList: () => (wide ? setBeside(!beside) : setDrawer(!drawer)),
        })}
        <div className={classes.content}>{children}</div>
        {bar}
      </div>
      <Drawer
        opened={!wide && drawer}
        onClose={() => setDrawer(false)}
        title={qrocs.list.title}
        size="21rem"
        closeButtonProps={{ 'aria-label': common.close, size: 44 }}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        {list}
      </Drawer>
    </div>
  );
}

function scopeName({ chapter_id, exam_year }: QrocScope, questions: readonly Qroc[]): string {
  if (exam_year !== undefined) return qrocs.scope.year(exam_year);
  const chapter = chapter_id !== undefined && questions[0]?.chapter_name;
  return chapter ? qrocs.scope.chapter(chapter) : qrocs.scope.all;
}
