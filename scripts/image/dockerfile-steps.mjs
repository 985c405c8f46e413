// The Dockerfile → its stages, each with its steps in order. Steps that no replay knows are refused, so that none is passed over.
import { DockerfileParser } from 'dockerfile-ast'

/**
 * @typedef {{ keyword: string, args: string[], text: string, from?: string, json: string[], env: Record<string, string> }} Step
 * @typedef {{ name: string, image: string, steps: Step[] }} Stage
 * @param {string} text of the Dockerfile
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const stages = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = stepOf(instruction)
    if (step.keyword === 'FROM') {
      const [image, , name = String(stages.length)] = step.args
      stages.push({ name, image, steps: [] })
    } else stages.at(-1)?.steps.push(step)
  }
  return stages
}

function stepOf(instruction) {
  const flags = instruction.getFlags?.() ?? []
  return {
    keyword: instruction.getKeyword(),
    args: instruction.getArguments().map((one) => one.getValue()),
    text: instruction.getArgumentsContent() ?? '',
    from: flags.find((flag) => flag.getName() === 'from')?.getValue(),
    json: instruction.getJSONStrings?.().map((one) => one.getJSONValue()) ?? [],
    env: Object.fromEntries(
      instruction.getProperties?.().map((one) => [one.getName(), one.getValue()]) ?? [],
    ),
  }
}
