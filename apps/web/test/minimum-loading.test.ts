// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atLeast, useMinimumLoading } from '../src/lib/use-minimum-loading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('useMinimumLoading', () => {
  it('covers quick loading until the minimum has passed', () => {
    const { result, rerender } = renderHook(({ loading }) => useMinimumLoading(loading, 1000), {
      initialProps: { loading: true },
      wrapper: MemoryRouter,
    });
    rerender({ loading: false });
    act(() => vi.advanceTimersByTime(999));
    expect(result.current).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe(false);
  });

  it('adds nothing to slow loading', () => {
    const { result, rerender } = renderHook(({ loading }) => useMinimumLoading(loading, 1000), {
      initialProps: { loading: true },
      wrapper: MemoryRouter,
    });
    act(() => vi.advanceTimersByTime(5000));
    expect(result.current).toBe(true);
    rerender({ loading: false });
    expect(result.current).toBe(false);
  });
});

describe('atLeast', () => {
  it('holds back success and failure alike', async () => {
    const settled = vi.fn();
    atLeast(2000, Promise.resolve('ok')).then(settled);
    atLeast(2000, Promise.reject(new Error('no'))).catch(settled);
    await vi.advanceTimersByTimeAsync(1999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledTimes(2);
  });
});
