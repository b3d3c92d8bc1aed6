// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { SemesterFailure } from '../src/features/study/semester/semester-failure.tsx';
import { RequestError } from '../src/lib/errors.ts';

afterEach(cleanup);

describe('a semester that is not shown', () => {
  it.each([
    [401, 'Veuillez vous connecter pour accéder aux détails du semestre'],
    [404, 'Semestre introuvable ou accès refusé'],
    [500, 'Ce que dit le serveur'],
    [undefined, 'Échec du chargement des détails du semestre'],
  ])('for %s: %s [semester.5, semester.6, semester.7]', (httpStatus, text) => {
    const said = httpStatus && { httpStatus, detail: 'Ce que dit le serveur' };
    render(
      <MantineProvider>
        <MemoryRouter>
          <SemesterFailure
            error={said ? new RequestError(said) : new Error('Failed to fetch')}
            onRetry={() => {}}
          />
        </MemoryRouter>
      </MantineProvider>,
    );
    expect(screen.getByText(text)).toBeDefined();
    const back = screen.getByRole('link', { name: 'Retour au tableau de bord' });
    expect(back.getAttribute('href')).toBe('/dashboard');
  });
});
