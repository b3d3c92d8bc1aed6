import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

interface PageBoundaryProps {
  /** Where the visitor is: what broke there says nothing about the next page. */
  visit: string;
  children: ReactNode;
}

interface PageBoundaryState {
  failure: { error: unknown } | null;
  visit: string;
}

/** Shows the error page in place of a page that broke, until the visitor goes elsewhere. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null, visit: this.props.visit };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { visit }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return visit === state.visit ? null : { failure: null, visit };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}
