import { landing } from '@amphi/domain/messages/fr/landing';
import { Title } from '@mantine/core';
import { IconCloudOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './pictures.module.css';
import { Section } from './section.tsx';

const texts = landing.study;

/** Tools to study with up to the exam, as they look in the app: pictures, nothing in them can be pressed. */
export function StudySection() {
  return (
    <Section title={texts.title} text={texts.text} sunken>
      <div className={classes.grid}>
        <Part {...texts.plan}>
          <PlanPicture />
        </Part>
        <Part {...texts.exam}>
          <ExamPicture />
        </Part>
        <Part {...texts.asked}>
          <AskedPicture />
        </Part>
        <Part {...texts.offline}>
          <OfflinePicture />
        </Part>
      </div>
    </Section>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className={classes.part}>
      <div className={classes.picture} aria-hidden>
        {children}
      </div>
      <Title order={3}>{title}</Title>
      <p className={classes.text}>{text}</p>
    </article>
  );
}

function PlanPicture() {
  const { day, size, start, left } = texts.plan.drawing;
  return (
    <div className={classes.card} data-strong>
      <strong>{day}</strong>
      <span className={classes.figure}>{size}</span>
      <span>{left}</span>
      <span className={classes.button}>
        <IconPlayerPlayFilled size={14} />
        {start}
      </span>
    </div>
  );
}

function ExamPicture() {
  const { note, rank, baremes } = texts.exam.drawing;
  return (
    <div className={classes.card}>
      <span className={classes.figure}>{note}</span>
      <span>{rank}</span>
      <ul className={classes.rows}>
        {baremes.map(({ name, value }) => (
          <li key={name}>
            <span>{name}</span>
            <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AskedPicture() {
  const { years, chapters } = texts.asked.drawing;
  return (
    <table className={classes.asked}>
      <thead>
        <tr>
          <td />
          {years.map((year) => (
            <th key={year}>{year}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chapters.map(({ name, asked }) => (
          <tr key={name}>
            <th>{name}</th>
            {asked.map((count, index) => (
              <td key={years[index]}>
                <i data-count={count} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OfflinePicture() {
  const { notice, answers } = texts.offline.drawing;
  return (
    <div className={classes.card}>
      <span className={classes.notice}>
        <IconCloudOff size={18} />
        {notice}
      </span>
      <ul className={classes.rows}>
        {answers.map(({ name, state }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{state}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
