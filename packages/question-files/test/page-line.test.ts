import { expect, it } from 'vitest';
import { withoutEdge } from '../src/found/sheet/page-line.ts';

it.each([
  ['ï QCM 3 - Le nerf médian', 'QCM 3 - Le nerf médian'],
  ['| A. Polyurie', 'A. Polyurie'],
  ['l; Réponse : AB', 'Réponse : AB'],
  ['A. Polyurie', 'A. Polyurie'],
  ['B) 12. vertèbre', 'B) 12. vertèbre'],
  ['à 12. vertèbre', '12. vertèbre'],
  ['le QT est long', 'le QT est long'],
])('%s is read as %s', (line, read) => {
  expect(withoutEdge(line)).toBe(read);
});
