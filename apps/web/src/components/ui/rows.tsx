import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './panel.module.css';

interface RowsProps {
  /** Names the rows; in a panel, its title does. */
  label?: string;
  /** They have an order of their own, which is read out. */
  ordered?: boolean;
  /** `Row` and `FoldRow`. */
  children: ReactNode;
}

/** Several things of a kind, ruled: on a sheet of their own, or to the edges of the panel around them. */
export function Rows({ label, ordered, children }: RowsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={classes.rows} aria-label={label}>
      {children}
    </List>
  );
}

interface RowFaceProps {
  /** A sign of 20 px, or a `Dot`. */
  icon?: ReactNode;
  title: ReactNode;
  /** Level of the title, where it is a heading of the page. */
  order?: 2 | 3 | undefined;
  /** A line of facts, each a `span`, with gaps between them. */
  meta?: ReactNode;
  /** A figure, a chip or a quiet button at the end. */
  end?: ReactNode;
}

interface RowProps extends RowFaceProps {
  /** The row's link, which is all of it. */
  to?: string | undefined;
  /** Name of the link, where the title alone does not say what it opens. */
  label?: string | undefined;
  /** Words of the link at the end of the row; without them the title is the link. */
  verb?: string;
  /** Less wide than its text would be beside another row. */
  narrow?: boolean;
  /** An element of its own in a list, or beside another row in an item of the list. */
  component?: 'li' | 'div';
  /** Below the line of facts, such as a bar. */
  children?: ReactNode;
}

/** A thing in a list: what it is, one line of facts, and what matters of it at the end. */
export function Row(props: RowProps) {
  const { icon, title, order, meta, end, to, label, verb, narrow, component = 'li' } = props;
  const Root = component;
  return (
    <Root className={classes.row} data-narrow={narrow || undefined}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <div className={classes.text}>
        <RowTitle order={order}>
          {to !== undefined && verb === undefined ? (
            <Link to={to} className={classes.cover} aria-label={label}>
              {title}
            </Link>
          ) : (
            title
          )}
        </RowTitle>
        {meta && <span className={classes.meta}>{meta}</span>}
        {props.children}
      </div>
      {end && <div className={classes.end}>{end}</div>}
      {to !== undefined && verb !== undefined && (
        <Link to={to} className={`${classes.cover} ${classes.verb}`} aria-label={label}>
          {verb}
        </Link>
      )}
      {to !== undefined && <Chevron />}
    </Root>
  );
}

interface FoldRowProps extends RowFaceProps {
  /** For links to it. */
  id?: string;
  /** Rendered once it is opened. */
  children: () => ReactNode;
}

/** A thing in a list that opens in its place. */
export function FoldRow({ id, icon, title, order, meta, end, children }: FoldRowProps) {
  const [opened, setOpened] = useState(false);
  return (
    <li id={id}>
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className={classes.row}>
          {icon && <span className={classes.icon}>{icon}</span>}
          <span className={classes.text}>
            <RowTitle order={order}>{title}</RowTitle>
            {meta && <span className={classes.meta}>{meta}</span>}
          </span>
          {end && <span className={classes.end}>{end}</span>}
          <Chevron />
        </summary>
        {opened && <div className={classes.opened}>{children()}</div>}
      </details>
    </li>
  );
}

function RowTitle({ order, children }: { order: 2 | 3 | undefined; children: ReactNode }) {
  return order === undefined ? (
    <span className={classes.title} dir="auto">
      {children}
    </span>
  ) : (
    <Title order={order} className={classes.title} dir="auto">
      {children}
    </Title>
  );
}

function Chevron() {
  return <IconChevronRight size={18} className={classes.chevron} aria-hidden />;
}

/** A dot in a colour, such as that of a semester, instead of a sign. */
export function Dot({ color }: { color: string }) {
  return <i style={{ backgroundColor: color }} />;
}

/** Two rows beside each other, as one item of a list. */
export function RowPair({ children }: { children: ReactNode }) {
  return <li className={classes.line}>{children}</li>;
}

interface RowsSkeletonProps {
  count?: number;
  /** Said to screen readers. */
  label?: string;
}

/** The shape of rows while they load. */
export function RowsSkeleton({ count = 4, label = common.loading }: RowsSkeletonProps) {
  return (
    <div className={classes.rows} aria-busy>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike.
        <div key={index} className={classes.row}>
          <div className={classes.text}>
            <Skeleton height={16} width="min(16rem, 70%)" my={4} />
            <Skeleton height={14} width="min(11rem, 45%)" my={3} />
          </div>
        </div>
      ))}
    </div>
  );
}
