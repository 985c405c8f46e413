// A machine that runs everything at once may take longer than the second that the library waits.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 5000 })
