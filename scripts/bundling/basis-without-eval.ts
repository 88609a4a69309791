// Basis' script puts functions together as text at run time, which the window's content policy forbids; here they are plain ones.

// The same code that its compiler, Emscripten, writes with DYNAMIC_EXECUTION=0, in the place of what it writes without.
const replacements = [
  {
    from: 'let[args,invokerFnBody]=createJsInvoker(argTypes,isClassMethodFunc,returns,isAsync);args.push(invokerFnBody);var invokerFn=newFunc(Function,args)(...closureArgs);',
    to: `var invokerFn = function (...args) {
      if (args.length !== argCount - 2) throwBindingError(humanName + ' takes ' + (argCount - 2) + ' arguments');
      const destructors = needsDestructorStack ? [] : null;
      const own = isClassMethodFunc ? [argTypes[1].toWireType(destructors, this)] : [];
      const wired = args.map((arg, i) => argTypes[i + 2].toWireType(destructors, arg));
      const result = cppInvokerFunc(cppTargetFunc, ...own, ...wired);
      if (destructors) runDestructors(destructors);
      else for (let i = isClassMethodFunc ? 1 : 2; i < argTypes.length; i++)
        argTypes[i].destructorFunction?.(i === 1 ? own[0] : wired[i - 2]);
      return returns ? argTypes[0].fromWireType(result) : undefined;
    };`,
  },
  {
    from: 'var invokerFunction=newFunc(Function,params)(...args);',
    to: `var invokerFunction = (obj, func, destructorsRef, from) => {
      let at = from;
      const given = types.map((type) => {
        const value = type.readValueFromPointer(at);
        at += type.argPackAdvance;
        return value;
      });
      const result = kind === 1 ? Reflect.construct(func, given) : func.apply(obj, given);
      return retType.isVoid ? undefined : emval_returnValue(retType, destructorsRef, result);
    };`,
  },
]

/** Throws when the script is another one than this was written for, or could still make functions out of text. */
export function basisWithoutEval(script: string): string {
  const plain = replacements.reduce((text, { from, to }) => {
    if (text.split(from).length !== 2) throw new Error('Basis has another script than the one this was written for.')
    return text.replace(from, () => to)
  }, script)
  if (/newFunc\(Function|new Function|\beval\(/.test(plain))
    throw new Error('Basis would still make functions of text.')
  return plain
}
