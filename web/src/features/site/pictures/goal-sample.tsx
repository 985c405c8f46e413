// A goal cut into five tasks.
const steps = [
  ['Measure the shop', '2 Apr', true],
  ['Agree the rent', '4 Apr', true],
  ['Draw the benches', '9 Apr', true],
  ['Order the timber', '15 Apr', false],
  ['Paint the signboard', '22 May', false],
] as const

export const GoalSample = () => (
  <div className="plate" role="img" aria-label="Sample: a goal cut into five tasks, three of them done">
    <div className="sheet sheet--goal">
      <p className="serif">
        Open the workshop by June<span>3 of 5</span>
      </p>
      <ol>
        {steps.map(([name, day, isDone]) => (
          <li key={name}>
            <span className={isDone ? 'ring ring--done' : 'ring'} />
            {isDone ? <s>{name}</s> : name}
            <span>{day}</span>
          </li>
        ))}
      </ol>
    </div>
  </div>
)
