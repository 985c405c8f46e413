// What is there already is worked with at once: an `await` costs its turn of the queue also where there is nothing to wait
// for, and the hottest reads go through a dozen of them (http/fast-reads.ts).

/** There already, or on its way. */
export type Soon<T> = T | Promise<T>

/** Does the next step with a value: now if it is there, else as soon as it has come. */
export const goOn = <A, B>(value: Soon<A>, next: (value: A) => Soon<B>): Soon<B> =>
  value instanceof Promise ? value.then(next) : next(value)
