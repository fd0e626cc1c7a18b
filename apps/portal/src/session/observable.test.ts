import { describe, expect, it, vi } from 'vitest';
import { emitter, observable } from './observable.ts';

describe('an emitter', () => {
  it('tells everybody who has subscribed, until the subscription ends', () => {
    const { subscribe, emit } = emitter();
    const [first, second] = [vi.fn(), vi.fn()];
    const end = subscribe(first);
    subscribe(second);
    emit();
    end();
    emit();
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('ends each subscription of the same callback alone', () => {
    const { subscribe, emit } = emitter();
    const changed = vi.fn();
    const end = subscribe(changed);
    subscribe(changed);
    end();
    emit();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('lets a callback end its own subscription and begin another', () => {
    const { subscribe, emit } = emitter();
    const later = vi.fn();
    const end = subscribe(() => {
      end();
      subscribe(later);
    });
    emit();
    expect(later).not.toHaveBeenCalled();
    emit();
    expect(later).toHaveBeenCalledTimes(1);
  });
});

describe('an observable', () => {
  it('holds the value that was set last, and tells only of another one', () => {
    const language = observable('en');
    const changed = vi.fn();
    language.subscribe(changed);
    language.set('de');
    language.set('de');
    expect(language.get()).toBe('de');
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
