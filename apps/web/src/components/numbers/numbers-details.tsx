import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './numbers.module.css';

interface NumbersDetailsProps {
  summary: ReactNode;
  children: ReactNode;
}

/** A table that is opened on demand, and is no higher than a screen. */
export function NumbersDetails({ summary, children }: NumbersDetailsProps) {
  return (
    <Box component="details" mt="sm" className={classes.details}>
      <summary>{summary}</summary>
      {children}
    </Box>
  );
}
