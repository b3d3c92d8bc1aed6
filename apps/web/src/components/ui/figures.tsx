import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

const GRID = {
  gap: 'var(--mantine-spacing-sm)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
};

/** Figures side by side. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <Box component="dl" display="grid" style={GRID}>
    {children}
  </Box>
);

interface FigureProps {
  label: string;
  value: string;
  hint?: string;
}

/** A number below what it counts. */
export const Figure = ({ label, value, hint }: FigureProps) => (
  <Stack gap={0} miw={0}>
    <Text variant="meta" component="dt" style={{ order: 1 }}>
      {label}
    </Text>
    <Text component="dd" fz="var(--amphi-title)" fw={650} lh={1.2} c="var(--amphi-ink)">
      {value}
    </Text>
    {hint !== undefined && (
      <Text variant="meta" component="dd" style={{ order: 2 }}>
        {hint}
      </Text>
    )}
  </Stack>
);
