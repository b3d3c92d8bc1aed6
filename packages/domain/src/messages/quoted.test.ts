import { describe, expect, it } from 'vitest';
import { auth } from './fr/account/auth.ts';
import { admin } from './fr/admin/common.ts';
import { adminPayments } from './fr/admin/payments.ts';
import { adminQuestions } from './fr/admin/questions.ts';
import { common } from './fr/common.ts';
import { dashboard } from './fr/dashboard.ts';
import { landing } from './fr/landing.ts';
import { navigation } from './fr/navigation.ts';
import { orders } from './fr/orders.ts';
import { practice } from './fr/practice.ts';
import { practiceResults } from './fr/practice-results.ts';
import { practiceReview } from './fr/practice-review.ts';
import { purchase } from './fr/purchase.ts';
import { qrocs } from './fr/qrocs.ts';
import { study } from './fr/study.ts';

/* Pages and their tests take these texts from the constants; only here are the words themselves compared. */
describe('the promised words', () => {
  it('of the visitor’s pages [nav.7, landing.6, landing.9, login.7, register.5]', () => {
    expect([
      navigation.adminBadge,
      common.year(2026),
      common.perSixMonths,
      landing.semesters.empty,
      auth.login.failed,
      auth.register.failed,
    ]).toEqual([
      'Administrateur',
      'Year 2026',
      '/ 6 months',
      'No semesters available at the moment. Please check back later.',
      'La connexion a échoué. Veuillez réessayer.',
      "L'inscription a échoué. Veuillez réessayer.",
    ]);
  });

  it('of the dashboard, the purchase and the orders [dashboard.4, dashboard.8, buy.12, orders.1, orders.6, orders.7, orders.8, orders.10]', () => {
    expect([
      dashboard.semesters.start,
      dashboard.failed,
      dashboard.orders.statuses.pending,
      dashboard.orders.statuses.unknown,
      purchase.form.failed,
      orders.newPurchase,
      orders.tryAgain,
      orders.clearFilters,
      orders.failed,
      orders.statuses.pending,
      orders.statuses.unknown,
    ]).toEqual([
      'Commencer les études',
      'Failed to load dashboard data. Please try again.',
      'En Révision',
      'Unknown',
      'Failed to submit payment. Please try again.',
      'New Purchase',
      'Try Again',
      'Clear Filters',
      'Failed to load order history. Please try again.',
      'En Révision',
      'Unknown',
    ]);
  });

  it('of the semester and of the choice of study [semester.4, semester.6, study.4, study.9]', () => {
    expect([
      study.semester.invalidId,
      study.semester.failed,
      study.mode.exam(2024),
      study.mode.noAccess,
      study.mode.notFound,
      study.mode.failed,
    ]).toEqual([
      'ID de semestre invalide',
      'Échec du chargement des détails du semestre',
      'Examen 2024',
      "You don't have access to this subject",
      'Subject not found',
      'Failed to load study options',
    ]);
  });

  it('of practice, results and review [practice.21, practice.22, practice.23, results.7, review.3, review.6, qrocs.6]', () => {
    expect([
      practice.invalidId,
      practice.session.loadFailed,
      practice.session.submitFailed,
      practiceResults.loadFailed,
      practiceResults.resetFailed,
      practiceResults.missing,
      practiceReview.explanation,
      practiceReview.loadFailed,
      practiceReview.empty,
      qrocs.failed,
    ]).toEqual([
      'ID de sujet invalide',
      'Échec du chargement des questions',
      'Failed to submit answer',
      'Échec du chargement des données de progression',
      'Échec de la réinitialisation de la progression',
      'Aucune donnée de progression trouvée',
      'Explication',
      "Échec du chargement des données d'examen",
      "Complétez d'abord une séance de pratique",
      'Erreur lors du chargement des questions de justification',
    ]);
  });

  it('of the back-office [content.5, orders.10, questions.2]', () => {
    expect([
      admin.saving,
      adminPayments.statuses.pending,
      adminPayments.statuses.unknown,
      adminQuestions.showing('3', '9'),
    ]).toEqual(['Saving...', 'En Révision', 'Unknown', 'showing 3 of 9']);
  });
});
