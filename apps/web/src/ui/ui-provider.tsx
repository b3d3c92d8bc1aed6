import './styles/styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables } from './css-variables.ts';
import { theme } from './theme.ts';

// The key is that of `public/color-scheme.js`, which reads it before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'amphi-color-scheme' });

/** Gives every component the theme and the colour scheme. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      {children}
    </MantineProvider>
  );
}
