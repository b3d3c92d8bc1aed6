import { common } from '@amphi/domain/messages/fr/common';
import { Skeleton, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
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
  /** A long text as title: two lines of it. */
  clamped?: boolean;
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
  /** Called on a press, which leads to the address if there is one. */
  onPress?: () => void;
  /** It is what is shown beside the list. */
  current?: boolean;
  /** Name of the link, where its texts do not say what it opens, or say too much. */
  label?: string | undefined;
  /** Words of the link at the end of the row; without them its texts are the link. */
  verb?: string;
  /** Less wide than its text would be beside another row. */
  narrow?: boolean;
  /** An element of its own in a list, or beside another row in an item of the list. */
  component?: 'li' | 'div';
  /** Under the line of facts and part of the link, such as a bar. */
  children?: ReactNode;
  /** Under all of it, such as a text with its own buttons. */
  below?: ReactNode;
}

/** A thing in a list: what it is, one line of facts, and what matters of it at the end. */
export function Row(props: RowProps) {
  const {
    icon,
    title,
    clamped,
    order,
    meta,
    end,
    to,
    onPress,
    current,
    label,
    verb,
    narrow,
    component = 'li',
  } = props;
  const Root = component;
  const text = (
    <>
      <RowTitle order={order} clamped={clamped}>
        {title}
      </RowTitle>
      {meta && <span className={classes.meta}>{meta}</span>}
      {props.children}
    </>
  );
  return (
    <Root
      className={classes.row}
      data-narrow={narrow || undefined}
      data-clamped={clamped || undefined}
    >
      {icon && <span className={classes.icon}>{icon}</span>}
      {to !== undefined && verb === undefined && label === undefined ? (
        <Link to={to} className={`${classes.text} ${classes.cover}`} onClick={onPress}>
          {text}
        </Link>
      ) : to === undefined && onPress ? (
        <UnstyledButton
          className={`${classes.text} ${classes.cover}`}
          aria-current={current ? 'true' : undefined}
          onClick={onPress}
        >
          {text}
        </UnstyledButton>
      ) : (
        <div className={classes.text}>{text}</div>
      )}
      {end && <div className={classes.end}>{end}</div>}
      {/* A name of its own replaces no text beside it, which the name would have to repeat. */}
      {to !== undefined && (verb ?? label) !== undefined && (
        <Link
          to={to}
          className={verb === undefined ? classes.cover : `${classes.cover} ${classes.verb}`}
          aria-label={label}
          onClick={onPress}
        >
          {verb}
        </Link>
      )}
      {(to !== undefined || onPress) && !end && <Chevron />}
      {props.below && <div className={classes.below}>{props.below}</div>}
    </Root>
  );
}

interface FoldRowProps extends RowFaceProps {
  /** For links to it. */
  id?: string;
  /** Open at first. */
  open?: boolean;
  /** Content below it; a function is called once it is opened. */
  children: ReactNode | (() => ReactNode);
}

/** A thing in a list that opens in its place. */
export function FoldRow({ open = false, children, ...face }: FoldRowProps) {
  const { id, icon, title, clamped, order, meta, end } = face;
  const [opened, setOpened] = useState(open);
  return (
    <li id={id}>
      <details open={open} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary className={classes.row} data-clamped={clamped || undefined}>
          {icon && <span className={classes.icon}>{icon}</span>}
          <span className={classes.text}>
            <RowTitle order={order} clamped={clamped}>
              {title}
            </RowTitle>
            {meta && <span className={classes.meta}>{meta}</span>}
          </span>
          {end ? <span className={classes.end}>{end}</span> : <Chevron />}
        </summary>
        {typeof children !== 'function' ? (
          <div className={classes.opened}>{children}</div>
        ) : (
          opened && <div className={classes.opened}>{children()}</div>
        )}
      </details>
    </li>
  );
}

interface RowTitleProps {
  order: RowFaceProps['order'];
  clamped: boolean | undefined;
  children: ReactNode;
}

function RowTitle({ order, clamped, children }: RowTitleProps) {
  return order === undefined ? (
    <span className={clamped ? `${classes.title} ${classes.clamped}` : classes.title} dir="auto">
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

/** A dot instead of a sign, in the colour of a semester. */
export function Dot({ style }: { style: CSSProperties }) {
  return <i style={style} />;
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
      {[...Array(count).keys()].map((row) => (
        <div key={row} className={classes.row}>
          <div className={classes.text}>
            <Skeleton height={16} width="min(16rem, 70%)" my={4} />
            <Skeleton height={14} width="min(11rem, 45%)" my={3} />
          </div>
        </div>
      ))}
    </div>
  );
}
