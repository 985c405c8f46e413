// The addresses by which a machine talks to itself alone.

/** @param host as it is listened on, or as an address names it: '127.0.0.1', '::1', '[::1]', 'localhost' */
export const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|::1|\[::1\])$/.test(host)
